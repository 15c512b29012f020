import { sql } from 'kysely'
import { standardVatRate } from '../../../shared/vat.ts'
import { type AccountSettings, NEW_ACCOUNT } from '../../account/accounts/accounts.contract.ts'
import { insertAccount } from '../../account/accounts/accounts.writes.ts'
import { listMembers } from '../../account/members/members.reads.ts'
import { inviteMember } from '../../account/members/members.writes.ts'
import { newInvitationToken, secretLink } from '../../account/members/secret.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { lockName } from '../../core/db/dialect.ts'
import { type IdempotencyClaim, storeAnswer } from '../../core/db/idempotency.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import { ApiError } from '../../core/errors.ts'
import type { Services } from '../../core/services.ts'
import type { TemplateName } from '../../forms/templates/templates.contract.ts'
import { useTemplate } from '../../forms/templates/templates.writes.ts'

/** The secret of an invitation: sealed for the email or, without a mail server, as a link to hand over. */
export function newLink({ config, outgoing }: Pick<Services, 'config' | 'outgoing'>) {
  const token = newInvitationToken()
  return config.mail === undefined
    ? { token, sealedToken: null, link: secretLink(config.baseUrl, 'invitation', token) }
    : { token, sealedToken: outgoing.seal(token), link: null }
}

export function shownLink(made: ReturnType<typeof newLink> | null) {
  return { mailed: made !== null && made.link === null, link: made?.link ?? null }
}

type NewOwner = Pick<
  Parameters<typeof inviteMember.run>[1],
  'email' | 'name' | 'token' | 'sealedToken'
>

export interface NewDealer {
  account: Partial<AccountSettings> & Pick<AccountSettings, 'name' | 'country'>
  template: TemplateName | null
  owner: NewOwner | null
  claim?: IdempotencyClaim | undefined
}

/** Creates an account with a form and its owner's invitation, atomically; the same claim again only invites again. */
export const openAccount = defineCommand<NewDealer, number>(
  import.meta.url,
  async (ctx, { account, template, owner, claim }) => {
    const known = claim && (await findOpened(ctx, claim))
    if (known !== undefined) {
      if (owner !== null) await inviteOwner.run({ ...ctx, accountId: known }, owner)
      return known
    }
    const { id: accountId } = await insertAccount(ctx, { ...NEW_ACCOUNT, ...account })
    const of = { ...ctx, accountId }
    if (template !== null) {
      await useTemplate.run(of, { template, vat_rate: standardVatRate(account.country) ?? 0 })
    }
    if (owner !== null) await inviteOwner.run(of, owner)
    if (claim !== undefined) await storeAnswer(of, claim, null)
    return accountId
  },
)

/** The account that this request opened before. */
async function findOpened(ctx: WriteContext, { endpoint, keyHash, fingerprint }: IdempotencyClaim) {
  await lockName(ctx.db, ctx.engine, endpoint)
  const { rows } = await sql<{ account_id: number }>`select account_id from idempotency
    where endpoint = ${endpoint} and key = ${keyHash} and fingerprint = ${fingerprint}`.execute(
    ctx.db,
  )
  return rows[0]?.account_id
}

/** Replaces the pending invitations of owners. Throws 403 once there is an owner: owners invite others. */
export const inviteOwner = defineCommand<NewOwner, null>(
  import.meta.url,
  async (ctx, { email, name, token, sealedToken }) => {
    const at = await lockAccount(ctx)
    const members = await listMembers(ctx, ctx.accountId)
    if (members.some(({ role }) => role === 'owner')) throw new ApiError('leave_required')
    const open = ofAccount(ctx.db, ctx.accountId).updateTable('invitations')
    await open
      .set({ ended_at: at })
      .where('role', '=', 'owner')
      .where('ended_at', 'is', null)
      .execute()
    const as = { role: 'owner', sees_contact: true } as const
    await inviteMember.run(ctx, { email, name, token, sealedToken, ...as })
    return null
  },
)
