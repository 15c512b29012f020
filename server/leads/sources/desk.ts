import type { Language } from '../../../shared/form/text.contract.ts'
import { MESSAGES } from '../../../shared/words/messages.ts'
import { findForm } from '../../forms/forms.reads.ts'
import { ApiError } from '../../ground/errors.ts'
import type { MemberCall } from '../../ground/http/call.ts'
import type { ErrorCode } from '../../ground/refusals.ts'
import { inOneLanguage } from '../words/forms.ts'
import { formTargets } from './convert.ts'
import { toAdLead, toLeadSource } from './record.ts'
import type { FormTarget, TakenAdLead } from './sources.contract.ts'
import { getSource, listAdLeads } from './sources.reads.ts'
import { dropWaiting, takeWaiting } from './waiting.ts'

type Reading = Pick<MemberCall, 'database' | 'account' | 'member' | 'baseUrl'>

/** A source with all that its screen shows. Throws 404. */
export async function readLeadSource(
  { database, account, member, baseUrl }: Reading,
  id: number | null,
) {
  const { source } = database
  const row = await getSource(source, account.id, id)
  const { waiting, last } = await listAdLeads(source, row)
  const seen = { member, mapping: JSON.parse(row.mapping), country: account.country }
  return {
    source: toLeadSource(row, baseUrl),
    targets: await targetsOf({ database, account, member }, row.form),
    waiting: waiting.map((one) => toAdLead(one, seen)),
    last: last.map((one) => toAdLead(one, seen)),
  }
}

/** What fields can fill of a form, with its own words. A form that is gone has nothing. */
async function targetsOf(
  { database, account, member }: Omit<Reading, 'baseUrl'>,
  slug: string | null,
): Promise<FormTarget[]> {
  const language = member.language as Language
  const form = slug === null ? null : await findForm(database.source, slug)
  if (form?.accountId !== account.id) return []
  const { questions } = inOneLanguage(form.definition, language)
  return questions.flatMap((question) =>
    formTargets([question]).map((target) => {
      const side = question.kind === 'size' ? (target.split('.')[2] as 'width') : null
      if (side === null || question.kind !== 'size') return { target, label: question.label }
      const word = question[side].label ?? MESSAGES[language][side]
      return { target, label: `${question.label}: ${word}` }
    }),
  )
}

type Writing = Pick<MemberCall, 'database' | 'account' | 'actor'>

/** Each is a write of its own, so that one refusal undoes no other. */
export function takeEach(
  { database, account, actor }: Writing,
  source: number,
  ids: readonly number[],
): Promise<TakenAdLead[]> {
  const of = { actor, accountId: account.id }
  return Promise.all(
    ids.map(async (id): Promise<TakenAdLead> => {
      const done = await orRefusal(database.run(takeWaiting, { ...of, input: { source, id } }))
      if (typeof done === 'object') return { id, ...done }
      return { id, outcome: done === 'quota_reached' ? done : 'gone' }
    }),
  )
}

export function dropAdLeads(
  { database, account, actor }: Writing,
  source: number,
  ids: readonly number[],
): Promise<{ id: number; outcome: 'dropped' | 'gone' }[]> {
  const of = { actor, accountId: account.id }
  return Promise.all(
    ids.map(async (id) => {
      const done = await orRefusal(database.run(dropWaiting, { ...of, input: { source, id } }))
      return { id, outcome: done === 'not_found' ? 'gone' : 'dropped' } as const
    }),
  )
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
