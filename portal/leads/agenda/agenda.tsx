import { useEffect, useState } from 'preact/hooks'
import { accountAgendas } from '../../../server/forms/agendas/agendas.contract.ts'
import { appointments } from '../../../server/leads/appointments/appointments.contract.ts'
import { useQuery } from '../../address.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { useShortcuts } from '../../components/shortcuts.tsx'
import { Unread } from '../../components/states.tsx'
import { useRead } from '../../data.ts'
import { Page } from '../../frame/page.tsx'
import { t } from '../../messages/messages.ts'
import { useLivePages } from '../../pages.ts'
import { isVisit, me } from '../../session.ts'
import { today } from '../../zone.ts'
import { AGENDA_VIEWS, type AgendaView, periodOf } from './days.ts'
import { AppointmentList } from './list.tsx'
import { MonthOfAgenda } from './month.tsx'
import { Subscribe } from './subscribe.tsx'
import { Week } from './week.tsx'
import './agenda.css'

const SHOWN = { month: MonthOfAgenda, week: Week, list: AppointmentList }

/** A month has too little room here, so the list is the default. */
const isNarrow = () => matchMedia('(max-width: 899px)').matches

/** The planned visits and calls. */
export function AgendaScreen() {
  const { appointments: text } = t()
  const { query, hrefWith, change } = useQuery()
  const [isSubscribing, setSubscribing] = useState(false)
  const view: AgendaView =
    AGENDA_VIEWS.find((one) => one === query.view) ?? (isNarrow() ? 'list' : 'month')
  const date = /^\d{4}-\d\d-\d\d$/.test(query.date ?? '') ? (query.date ?? '') : today()
  const period = periodOf(view, date)
  const { agenda, member } = query
  const filters = { limit: 100, from: period.first, to: period.last, agenda, member }
  const pages = useLivePages(appointments.list, { query: filters })
  useEffect(() => {
    if (pages.hasMore) void pages.more()
  }, [pages.rows])
  const go = (day: string) => change({ date: day === today() ? null : day })
  useShortcuts(text.menu, [
    { keys: 'j', label: text.later, run: () => go(period.after) },
    { keys: 'k', label: text.earlier, run: () => go(period.before) },
    { keys: 't', label: text.today, run: () => go(today()) },
    ...AGENDA_VIEWS.map((one) => ({
      keys: one.charAt(0),
      label: text.views[one],
      run: () => change({ view: one }),
    })),
  ])
  const Shown = SHOWN[view]
  return (
    <Page
      title={text.menu}
      note={period.title}
      actions={
        <>
          <ButtonLink icon="left" label={text.earlier} href={hrefWith({ date: period.before })} />
          <ButtonLink href={hrefWith({ date: null })}>{text.today}</ButtonLink>
          <ButtonLink icon="right" label={text.later} href={hrefWith({ date: period.after })} />
          {!isVisit.value && (
            <Button icon="agenda" onClick={() => setSubscribing(true)}>
              <span class="subscribe">{text.subscribe}</span>
            </Button>
          )}
        </>
      }
    >
      <div class="stack agenda">
        <div class="row">
          <nav class="segments" aria-label={text.view}>
            {AGENDA_VIEWS.map((one) => (
              <a
                key={one}
                href={hrefWith({ view: one })}
                aria-current={one === view ? 'page' : undefined}
              >
                {text.views[one]}
              </a>
            ))}
          </nav>
          <Filters />
        </div>
        {pages.rows !== null ? (
          <Shown rows={pages.rows} period={period} date={date} />
        ) : (
          <Unread problem={pages.problem} retry={pages.reload} rows={8} height={36} />
        )}
      </div>
      {isSubscribing && <Subscribe onClose={() => setSubscribing(false)} />}
    </Page>
  )
}

/** The member and the subject. */
function Filters() {
  const { appointments: text } = t()
  const { query, change } = useQuery()
  const agendas = useRead(accountAgendas.get).data?.agendas ?? []
  const colleagues = me.value?.colleagues ?? []
  return (
    <div class="row push">
      {colleagues.length > 1 && (
        <select
          class="input"
          aria-label={text.goes}
          value={query.member ?? ''}
          onChange={({ currentTarget: { value } }) => change({ member: value })}
        >
          <option value="">{text.everybody}</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </select>
      )}
      {agendas.length > 0 && (
        <select
          class="input"
          aria-label={text.agenda}
          value={query.agenda ?? ''}
          onChange={({ currentTarget: { value } }) => change({ agenda: value })}
        >
          <option value="">{text.everything}</option>
          {agendas.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
