import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { DemoServer } from './server.ts'

export interface NewMember {
  email?: string
  role?: 'owner' | 'seller' | 'pricing' | 'reader'
  name?: string
  password?: string
  contactDetails?: boolean
  /** The demo dealer's when absent. */
  account?: number
  /** What the button of the invitation says; that of the demo dealer's language when absent. */
  goOn?: string
}

let invited = 0

/** Invites somebody and signs this page's visitor in as them. Opens nothing. Answers the address. */
export async function signIn(
  page: Pick<Page, 'request'>,
  server: DemoServer,
  member?: NewMember,
): Promise<string> {
  const { email, name, link } = await invite(server, member)
  const token = link.hash.replace('#invitation=', '')
  const path = `${server.url}/portal/api/auth/invitation/accept`
  const data = { token, name, password: member?.password }
  const accepted = await page.request.post(path, { data, headers: { Origin: server.url } })
  expect(accepted.status(), await accepted.text()).toBe(200)
  return email
}

/** Takes back what another case left in the draft of the demo dealer's form. */
export async function dropDraft(page: Pick<Page, 'request'>, server: DemoServer): Promise<void> {
  const url = `${server.url}/portal/api/forms/demo-veranda/draft`
  const headers = { Origin: server.url, 'X-Zeven-Account': '1' }
  const { version } = (await (await page.request.get(url, { headers })).json()).data
  const dropped = await page.request.put(url, { headers, data: { version, text: null } })
  expect(dropped.status(), await dropped.text()).toBe(200)
}

/** Invites somebody, opens the link in this page and goes on to the portal. Answers the address. */
export async function signInByLink(
  page: Page,
  server: DemoServer,
  member?: NewMember,
): Promise<string> {
  const { email, link } = await invite(server, member)
  // The command does not know which free port the server took.
  await page.goto(`${server.url}/portal/sign-in${link.hash}`)
  if (member?.password) await page.getByLabel('Wachtwoord').fill(member.password)
  await page.getByRole('button', { name: member?.goOn ?? 'Verder' }).click()
  await expect(page).toHaveURL(/\/portal$/)
  return email
}

async function invite(
  server: DemoServer,
  { account = 1, role = 'owner', contactDetails = true, ...member }: NewMember = {},
) {
  invited += 1
  const email = member.email ?? `member-${process.pid}-${invited}@dealer.example`
  const name = member.name ?? 'Robin Voorbeeld'
  const words = ['--account', String(account), '--email', email, '--role', role, '--name', name]
  const shown = ['--contact-details', contactDetails ? 'on' : 'off']
  const { link } = await server.zeven('member', 'invite', ...words, ...shown)
  return { email, name, link: new URL(String(link)) }
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
