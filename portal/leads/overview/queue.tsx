import type { Overview, OverviewLead } from '../../../server/leads/overview/overview.contract.ts'
import { formatNumber } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { Icon } from '../../parts/icons.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { Age } from '../../parts/when.tsx'

type Clock = 'waiting' | 'follow_up' | 'age'

interface Props {
  title: string
  /** What to say when there are none. */
  none: string
  some: Overview['unanswered']
  /** Which time of a lead matters here. */
  clock: Clock
  /** The list with all of them. */
  href: string
}

/** A few leads that wait for the same thing, with a link to all of them. */
export function Queue({ title, none, some: { count, leads }, clock, href }: Props) {
  const { overview } = say()
  return (
    <section class="card flush queue" aria-label={title}>
      <div class="head">
        <h2>
          {title} {count > 0 && <span class="soft number">{formatNumber(count)}</span>}
        </h2>
        {count > leads.length && <a href={href}>{overview.all}</a>}
      </div>
      {leads.length === 0 ? (
        <p class="soft none">{none}</p>
      ) : (
        <ul class="plain">
          {leads.map((lead) => (
            <Row key={lead.id} lead={lead} clock={clock} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ lead, clock }: { lead: OverviewLead; clock: Clock }) {
  const { leads } = say()
  const { id, name, city, summary, created_at: createdAt, follow_up_at: followUpAt } = lead
  return (
    <li>
      <div class="who-what">
        <a href={`/portal/leads/${id}`}>{name ?? leads.noName}</a>
        <span class="soft small block">{[summary, city].filter(Boolean).join(' · ')}</span>
      </div>
      {clock === 'waiting' && <Waiting since={createdAt} />}
      {clock === 'age' && (
        <span class="soft small">
          <Age at={createdAt} />
        </span>
      )}
      {clock === 'follow_up' && followUpAt !== null && (
        <span class="waiting warn">
          <Icon name="flag" size={14} />
          <Age at={followUpAt} />
        </span>
      )}
    </li>
  )
}
