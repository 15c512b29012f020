import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { inviteMember } from '../../server/account/members/members.writes.ts'
import { newInvitationToken } from '../../server/account/members/secret.ts'
import type { Server } from './server.ts'

export interface NewMember {
  email?: string
  role?: 'owner' | 'seller' | 'pricing' | 'reader'
  name?: string
  password?: string
  contactDetails?: boolean
  /** The server's dealer's when absent. */
  account?: number
  /** What the button of the invitation says; that of the demo dealer's language when absent. */
  goOn?: string
}

let invited = 0

/** Invites somebody and signs this page's visitor in as them. Opens nothing. Answers the address. */
export async function signIn(
  page: Pick<Page, 'request'>,
  server: Server,
  member?: NewMember,
): Promise<string> {
  const { email, name, token } = await invite(server, member)
  const path = `${server.url}/portal/api/auth/invitation/accept`
  const data = { token, name, password: member?.password }
  const accepted = await page.request.post(path, { data, headers: { Origin: server.url } })
  expect(accepted.status(), await accepted.text()).toBe(200)
  return email
}

/** Invites somebody, opens the link in this page and goes on to the portal. Answers the address. */
export async function signInByLink(
  page: Page,
  server: Server,
  member?: NewMember,
): Promise<string> {
  const { email, token } = await invite(server, member)
  await page.goto(`${server.url}/portal/sign-in#invitation=${token}`)
  if (member?.password) await page.getByLabel('Wachtwoord').fill(member.password)
  await page.getByRole('button', { name: member?.goOn ?? 'Verder' }).click()
  await expect(page).toHaveURL(/\/portal$/)
  return email
}

async function invite(
  { run, account: own }: Server,
  { account = own, role = 'owner', contactDetails = true, ...member }: NewMember = {},
) {
  invited += 1
  const email = member.email ?? `member-${process.pid}-${invited}@dealer.example`
  const name = member.name ?? 'Robin Voorbeeld'
  const token = newInvitationToken()
  const as = { role, sees_contact: contactDetails, sealedToken: null }
  await run(inviteMember, account, { email, name, token, ...as })
  return { email, name, token }
}

interface Look {
  width: number
  scheme: 'light' | 'dark'
}

/** A phone in the dark and a desk by day. */
const USUAL: readonly [Look, Look] = [
  { width: 360, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
]
const OTHERS: readonly Look[] = [
  { width: 360, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
]

/**
 * Axe takes seconds a look, so it sees half of the screens as on a phone and half as at a desk: by the
 * length of their name, always the same. `ALL_LOOKS=1` has it see both widths in both schemes.
 */
function looksOfAxe(what: string): readonly Look[] {
  return process.env.ALL_LOOKS ? [...USUAL, ...OTHERS] : [USUAL[what.length % 2 === 0 ? 0 : 1]]
}

/**
 * Looks for what keeps people out (WCAG 2.2 AA), and that nothing is cut off, narrow and wide. Only in
 * Chromium: in Firefox it takes a minute a screen.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  if (page.context().browser()?.browserType().name() !== 'chromium') return
  const before = page.viewportSize()
  for (const look of process.env.ALL_LOOKS ? [...USUAL, ...OTHERS] : USUAL) {
    const { width, scheme } = look
    await page.setViewportSize({ width, height: 800 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${what} at ${width} px must not scroll sideways`).toBeLessThanOrEqual(width)
    if (!looksOfAxe(what).includes(look)) continue
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page })
      // Without frames, axe needs no second page to put its findings together.
      .setLegacyMode()
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`,
    )
    expect(found, `${what}, ${width} px, ${scheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  if (before !== null) await page.setViewportSize(before)
}

/** The machine that tests has no phone: the link must not leave the page. */
export async function stayOnPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('click', (event) => event.preventDefault(), { capture: true })
  })
}
