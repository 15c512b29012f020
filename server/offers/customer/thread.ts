import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { LeadRow } from '../../core/db/tables.ts'
import { OFFER_LINK } from '../../leads/conversation/messages.contract.ts'

/** A message on the page of an offer, or in the email that answered it. */
export interface ThreadMessage {
  by: 'customer' | 'dealer'
  at: number
  text: string
}

/** The customer's questions on the page of the offer, each with the email that answered it. */
export async function readThread(
  { db }: Pick<Source, 'db'>,
  { account_id: accountId, id }: LeadRow,
): Promise<ThreadMessage[]> {
  const questions = await ofAccount(db, accountId)
    .selectFrom('offer_events')
    .select(['at', 'detail'])
    .where('lead_id', '=', id)
    .where('kind', '=', 'asked')
    .orderBy('id')
    .execute()
  if (questions.length === 0) return []
  const written = await ofAccount(db, accountId)
    .selectFrom('messages')
    .select(['sent_at', 'text'])
    .where('lead_id', '=', id)
    .where('direction', '=', 'out')
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .execute()
  return questions.flatMap(({ at, detail }, index): ThreadMessage[] => {
    const { question: text } = JSON.parse(detail) as { question?: string }
    const next = questions[index + 1]?.at ?? Number.POSITIVE_INFINITY
    const answer = written.find(({ sent_at: sent }) => sent !== null && sent >= at && sent < next)
    return [
      ...(text ? [{ by: 'customer' as const, at, text }] : []),
      ...(answer
        ? [
            {
              by: 'dealer' as const,
              at: answer.sent_at ?? at,
              text: answer.text.replaceAll(OFFER_LINK, '').trim(),
            },
          ]
        : []),
    ]
  })
}
