import { WEEKDAYS } from '../../../server/forms/agendas/agendas.contract.ts'
import { useQuery } from '../../address.ts'
import { formatDays } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { today } from '../../zone.ts'
import { byDay, daysBetween } from './days.ts'
import { Entry, type ShownDays } from './entry.tsx'

const MOST_SHOWN = 3

/** A month in weeks. A day leads to its appointments in the list. */
export function MonthOfAgenda({ rows, period, date }: ShownDays) {
  const { appointments: text } = t()
  const { hrefWith } = useQuery()
  const days = daysBetween(period.first, period.last)
  const own = byDay(rows)
  return (
    <table class="card flush month">
      <caption class="unseen">{text.title}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col">
              {text.weekdays[day]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: days.length / 7 }, (_, week) => (
          <tr key={week}>
            {days.slice(week * 7, week * 7 + 7).map((day) => {
              const found = own.get(day) ?? []
              const isOther = day.slice(0, 7) !== date.slice(0, 7)
              return (
                <td key={day} class={isOther ? 'other' : undefined}>
                  <a
                    class="day"
                    href={hrefWith({ view: 'list', date: day })}
                    aria-current={day === today() ? 'date' : undefined}
                    aria-label={text.dayWith(formatDays(day), found.length)}
                    data-count={found.length || undefined}
                  >
                    <span class="date">{Number(day.slice(8))}</span>
                  </a>
                  {found.slice(0, MOST_SHOWN).map((row) => (
                    <Entry key={row.id} row={row} />
                  ))}
                  {found.length > MOST_SHOWN && (
                    <a class="small rest" href={hrefWith({ view: 'list', date: day })}>
                      {text.more(found.length - MOST_SHOWN)}
                    </a>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
