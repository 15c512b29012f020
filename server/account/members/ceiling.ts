import { type MailSender, takeOfDay } from '../../ground/mails/ceiling.ts'

const INVITATIONS_A_DAY = 50

/** Throws 409 once the account has had its invitations of a day, mailed or not. */
export async function takeInvitation(asking: MailSender): Promise<void> {
  await takeOfDay(asking, 'invitations', INVITATIONS_A_DAY)
}
