import type { Language } from '../../../shared/form/text.contract.ts'
import { formatTimestamp } from '../../../shared/time.ts'
import type { PageRequest } from '../../ground/contract.ts'
import type { Action } from '../../ground/db/action.ts'
import { ApiError } from '../../ground/errors.ts'
import type { MemberCall } from '../../ground/http/call.ts'
import type { ErrorCode } from '../../ground/refusals.ts'
import { type Reader, shownContact, shownText } from '../customers/hidden.ts'
import { type ReadableForm, readFormsOf } from '../words/forms.ts'
import { shownAnswers } from '../words/shown-answers.ts'
import { summarize } from '../words/summary.ts'
import type { Dropped, PortalHeldLead, Released } from './held.contract.ts'
import { type HeldLead, pageOfHeldLeads } from './held.reads.ts'
import { dropLead, HELD_MS, releaseLead } from './held.writes.ts'

/** The held leads of a page, as the member may see them, and one more when there is one. */
export async function listPortalHeldLeads(
  { database, account, member }: Pick<MemberCall, 'database' | 'account' | 'member'>,
  page: PageRequest,
): Promise<PortalHeldLead[]> {
  const language = member.language as Language
  const held = await pageOfHeldLeads(database.source, account.id, page)
  const filled = held.map(({ form, lead, createdAt }) => ({
    form,
    form_version: lead.formVersion ?? null,
    created_at: createdAt,
  }))
  const forms = await readFormsOf(database.source, account.id, filled, language)
  return held.map((one, index) =>
    toPortalHeldLead(one, { member, language, form: forms[index] ?? null }),
  )
}

function toPortalHeldLead(
  { id, form: slug, sender, reason, lead, createdAt }: HeldLead,
  { member, language, form }: { member: Reader; language: Language; form: ReadableForm | null },
): PortalHeldLead {
  const { contact, note, page, variant } = lead
  const answers = shownAnswers(member, lead.answers, form)
  const summary = summarize({ answers, variant }, form, language)
  return {
    id,
    form: slug,
    form_name: form?.name ?? null,
    variant,
    language: lead.language,
    page: shownText(member, page),
    sender,
    reason,
    summary: summary || null,
    note: shownText(member, note),
    contact: shownContact(member, contact),
    created_at: formatTimestamp(createdAt),
    expires_at: formatTimestamp(createdAt + HELD_MS),
  }
}

type Writing = Pick<MemberCall, 'database' | 'account' | 'actor'>

/** Each is a write of its own, so that one refusal undoes no other. */
export function releaseEach(call: Writing, ids: readonly number[]): Promise<Released[]> {
  const results = ids.map(async (id): Promise<Released> => {
    const done = await orRefusal(write(call, releaseLead, id))
    if (typeof done === 'object') return { id, outcome: 'released', lead_id: done.id }
    return { id, outcome: done === 'quota_reached' ? done : 'gone', lead_id: null }
  })
  return Promise.all(results)
}

export function dropHeldLeads(call: Writing, ids: readonly number[]): Promise<Dropped[]> {
  const results = ids.map(async (id): Promise<Dropped> => {
    const done = await orRefusal(write(call, dropLead, id))
    return { id, outcome: done === 'not_found' ? 'gone' : 'dropped' }
  })
  return Promise.all(results)
}

function write<Output>(
  { database, account, actor }: Writing,
  action: Action<{ id: number }, Output>,
  id: number,
): Promise<Output> {
  return database.run(action, { actor, accountId: account.id, input: { id } })
}

/** The output of a write, or why it was refused when the answer has a word for it. */
async function orRefusal<Output>(written: Promise<Output>): Promise<Output | ErrorCode> {
  try {
    return await written
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null
    if (code === 'not_found' || code === 'quota_reached') return code
    throw error
  }
}
