import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { setAccount } from '../../account/accounts/accounts.writes.ts'
import { disableAccount, enableAccount } from '../../account/accounts/states.ts'
import { listMemberships } from '../../account/members/members.reads.ts'
import { hasSecondFactor, listAccountPage } from '../../account/operators/operators.reads.ts'
import type { Command } from '../../core/db/command.ts'
import { ValidationFailed } from '../../core/errors.ts'
import { type OperatorCall, orderedPageReply, routes } from '../../core/http/call.ts'
import { parseId } from '../../core/http/query.ts'
import { issue } from '../../core/issues.contract.ts'
import { describeTemplates } from '../../forms/templates/file.ts'
import { removeAccount } from '../../privacy/account-removal.writes.ts'
import { showAccounts } from './accounts.reads.ts'
import { inviteOwner, newLink, openAccount, shownLink } from './open-account.writes.ts'
import { type OperatorMe, operatedAccounts, operators } from './operators.contract.ts'

export const operatorRoutes = [
  ...routes(operators, {
    get: async ({ database, operator }) => {
      const { userId, ...shown } = operator
      const isOn = await hasSecondFactor(database.source, userId)
      const templates = describeTemplates(operator.language)
      const memberships = await listMemberships(database.source, userId)
      const own = { second_factor: isOn, has_account: memberships.length > 0, templates }
      return { data: { ...shown, ...own } satisfies OperatorMe }
    },
  }),

  ...routes(operatedAccounts, {
    list: async ({ database, readPage }) => {
      const page = readPage()
      const rows = await listAccountPage(database.source, page)
      const shown = await showAccounts(database.source, rows, database.clock.now())
      return orderedPageReply(shown, page, ({ name }) => name.toLowerCase())
    },

    make: async ({ database, actor, services, read, idempotency: claim }) => {
      const { template, owner: email, ...account } = read().body
      const owner = email === null ? null : { email, name: null, ...newLink(services) }
      const input = { account, template, owner, claim }
      await database.run(openAccount, { actor, accountId: null, input })
      return { data: shownLink(owner) }
    },

    invite: async (call) => {
      const accountId = await accountOf(call)
      const { database, actor, services } = call
      const owner = { ...call.read().body, name: null, ...newLink(services) }
      await database.run(inviteOwner, { actor, accountId, input: owner })
      return { data: shownLink(owner) }
    },

    change: async (call) => {
      const id = await accountOf(call)
      const { plan, lead_quota: leadQuota } = call.read().body
      const change = {
        ...(plan !== undefined && { plan }),
        ...(leadQuota !== undefined && { leadQuota }),
      }
      return act(call, setAccount, { id, change })
    },

    disable: async (call) => {
      const { id, name } = await getAccountRow(call.database.source, await accountOf(call))
      const { reason, remove } = call.read().body
      const isRight = [null, undefined, name].includes(remove)
      if (!isRight) throw new ValidationFailed({ remove: [issue('unusable')] })
      const closed = await act(call, disableAccount, { id, reason })
      return remove === name ? act(call, removeAccount, { id }) : closed
    },

    enable: async (call) => act(call, enableAccount, { id: await accountOf(call) }),
  }),
]

type Operating = Pick<OperatorCall, 'database' | 'actor' | 'params'>

/** Throws 404 before the body is validated. */
async function accountOf({ database, params }: Operating): Promise<number> {
  return (await getAccountRow(database.source, parseId(params.id ?? '') ?? 0)).id
}

/** Returns the changed account. */
async function act<Input extends { id: number }>(
  { database, actor }: Operating,
  command: Command<Input, unknown>,
  input: Input,
) {
  await database.run(command, { actor, accountId: input.id, input })
  const row = await getAccountRow(database.source, input.id)
  const [data] = await showAccounts(database.source, [row], database.clock.now())
  return { data }
}
