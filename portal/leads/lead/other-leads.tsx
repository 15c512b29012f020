import type { DeskLead } from '../../../server/leads/desk/desk.contract.ts'
import { say } from '../../messages/messages.ts'
import { StatusPill } from '../../parts/status.tsx'
import { Age } from '../../parts/when.tsx'

export function OtherLeads({ lead }: { lead: DeskLead }) {
  const { lead: text, leads } = say()
  if (lead.other_leads.length === 0) return null
  return (
    <section class="card stack">
      <h2>{text.otherLeads}</h2>
      <ul class="plain others">
        {lead.other_leads.map(({ id, status, summary, created_at }) => (
          <li key={id}>
            <a href={`/portal/leads/${id}`}>{summary || leads.nothingConfigured}</a>
            <span class="row small soft">
              <StatusPill status={status} />
              <Age at={created_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
