import type { Dropped, Released } from '../../../server/leads/held/held.contract.ts'
import { say } from '../../messages/messages.ts'
import { Banner } from '../../parts/states.tsx'

const OUTCOMES = ['released', 'dropped', 'quota_reached', 'gone'] as const

/** What became of each that was released or dropped. New leads are linked. */
export function Results({ results }: { results: readonly (Released | Dropped)[] }) {
  const { held } = say()
  const leads = results.flatMap((one) => ('lead_id' in one ? [one.lead_id ?? []].flat() : []))
  const isWhole = results.every(({ outcome }) => outcome === 'released' || outcome === 'dropped')
  return (
    <div role="status">
      {results.length > 0 && (
        <Banner look={isWhole ? 'good' : 'warn'}>
          <div>
            {OUTCOMES.map((outcome) => {
              const count = results.filter((one) => one.outcome === outcome).length
              return count > 0 && <p key={outcome}>{held.outcomes[outcome](count)}</p>
            })}
            {leads.length > 0 && (
              <p class="row">
                {leads.slice(0, 10).map((id) => (
                  <a key={id} href={`/portal/leads/${id}`}>
                    {held.newLead(id)}
                  </a>
                ))}
                {leads.length > 10 && <a href="/portal/leads">{held.allLeads}</a>}
              </p>
            )}
          </div>
        </Banner>
      )}
    </div>
  )
}
