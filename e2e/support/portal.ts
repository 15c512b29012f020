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

/** The machine that tests has no phone: the link must not leave the page. */
export async function stayOnPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('click', (event) => event.preventDefault(), { capture: true })
  })
}
