import type { Counter } from 'prom-client'
import type { Counted } from '../../ground/db/observer.ts'

/** Makes a counter of this process. */
export type MakeCounter = (name: string, help: string, labelNames?: string[]) => Counter

/** Values that are there from the start, so that the first one shows as a rise. */
const VIA = ['api', 'quick_quote', 'portal', 'import', 'ad']
const OUTCOMES = ['sent', 'kept', 'failed', 'put_off']

/** The counters of what writes have made. Returns what counts one. */
export function createCounts(make: MakeCounter): (one: Counted) => void {
  const leads = make('zeven_leads_total', 'Leads made, by how they came.', ['via'])
  const mails = make(
    'zeven_mails_total',
    'Attempts to send a mail. put_off is tried again; failed is not; kept is a file, for lack of a mail server.',
    ['outcome'],
  )
  for (const via of VIA) leads.inc({ via }, 0)
  for (const outcome of OUTCOMES) mails.inc({ outcome }, 0)
  const held = make('zeven_submissions_held_total', 'Forms that were sent and held back.')
  return (one) => {
    if (one.name === 'lead') leads.inc({ via: one.via })
    else if (one.name === 'mail') mails.inc({ outcome: one.outcome })
    else held.inc()
  }
}
