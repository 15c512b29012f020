import { Empty } from '../../components/states.tsx'
import { StatusPill } from '../../components/status.tsx'
import { formatDays } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { today } from '../../zone.ts'
import { byDay, clockOf } from './days.ts'
import { type ShownDays, whatOf, whoOf } from './entry.tsx'

/** The days with appointments. */
export function AppointmentList({ rows }: ShownDays) {
  const { appointments: text } = t()
  if (rows.length === 0)
    return (
      <div class="card">
        <Empty icon="agenda" title={text.none}>
          {text.noneText}
        </Empty>
      </div>
    )
  return (
    <>
      {[...byDay(rows)].map(([day, own]) => (
        <section key={day} class="stack planned">
          <h2 aria-current={day === today() ? 'date' : undefined}>
            {formatDays(day)}
            {day === today() && <span class="soft"> · {text.today}</span>}
          </h2>
          <ul class="plain card flush linked-rows">
            {own.map((row) => {
              const { from, to } = clockOf(row)
              return (
                <li key={row.id}>
                  <time class="number" dateTime={row.starts_at}>
                    {from}–{to}
                  </time>
                  <span class="who-what">
                    <a class="over" href={`/portal/leads/${row.lead.id}`}>
                      {whoOf(row)}
                    </a>
                    <span class="soft small block">
                      {[whatOf(row), row.place || row.lead.place, row.member?.name]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  <StatusPill status={row.lead.status} />
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </>
  )
}
