import { getAccountRow } from '../account/accounts/accounts.reads.ts'
import type { Action } from '../ground/db/action.ts'
import { ApiError, NotFound, ValidationFailed } from '../ground/errors.ts'
import { type MemberCall, memberRoute, writeReply } from '../ground/http/call.ts'
import { parseId } from '../ground/http/query.ts'
import * as contract from './versions.contract.ts'
import { findFormDesk, findVersion, listVersions } from './versions.reads.ts'
import * as actions from './versions.writes.ts'
import { blankForm } from './versions-text.ts'

export const formVersionRoutes = [
  memberRoute(contract.getFormDesk, async (call) => ({ data: await readDesk(call) })),

  memberRoute(contract.saveFormDraft, async (call) => {
    const { slug } = await readDesk(call)
    const input = { slug, ...call.read().body }
    return { data: await writing(call, actions.saveDraft, input) }
  }),

  memberRoute(contract.publishFormDraft, async (call) => {
    const { slug } = await readDesk(call)
    const input = { slug, ...call.read().body }
    return { data: await writing(call, actions.publishDraft, input) }
  }),

  memberRoute(contract.createForm, async (call) => {
    const { database, account, actor, idempotency } = call
    const { copy, slug, name } = call.read().body
    const file = copy
      ? { ...(await readCopied(call, copy)), slug, name }
      : blankForm(await getAccountRow(database.source, account.id), { slug, name })
    const input = { slug, file }
    return writeReply(
      await database.write(actions.createForm, {
        actor,
        accountId: account.id,
        idempotency,
        input,
      }),
    )
  }),

  memberRoute(contract.listFormVersions, async (call) => {
    const { slug } = await readDesk(call)
    return { data: await listVersions(call.database.source, call.account.id, slug) }
  }),

  memberRoute(contract.getFormVersion, async ({ database, account, params }) => {
    const number = parseId(params.number ?? '') ?? 0
    const version = await findVersion(database.source, account.id, params.slug ?? '', number)
    if (version === null) throw new NotFound()
    return { data: version }
  }),
]

type Called = Pick<MemberCall, 'database' | 'account' | 'params' | 'actor'>

/** The form that the path names. Throws 404. */
async function readDesk({ database, account, params }: Called): Promise<contract.FormDesk> {
  const found = await findFormDesk({ ...database.source, accountId: account.id }, params.slug ?? '')
  if (found === null) throw new NotFound()
  return found
}

/** Does a write and answers the form as it is then. A 409 has the form as somebody else made it. */
async function writing<Input>(
  call: Called,
  action: Action<Input, null>,
  input: Input,
): Promise<contract.FormDesk> {
  const { database, account, actor } = call
  try {
    await database.run(action, { actor, accountId: account.id, input })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error
    throw new ApiError(error.code, null, { current: await readDesk(call) })
  }
  return readDesk(call)
}

async function readCopied(call: Called, slug: string): Promise<Record<string, unknown>> {
  const form = await findFormDesk({ ...call.database.source, accountId: call.account.id }, slug)
  if (form === null) throw new ValidationFailed({ copy: ['is not a form of this account'] })
  return JSON.parse(form.published.text)
}
