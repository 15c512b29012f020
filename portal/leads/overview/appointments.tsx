import {
  appointments,
  type PlannedAppointment,
} from '../../../server/leads/appointments/appointments.contract.ts'
import { Page } from '../../frame/page.tsx'
import { useLive } from '../../live.ts'
import { say } from '../../messages/messages.ts'
import { usePages } from '../../pages.ts'
import { Empty, Failed, More, Skeleton } from '../../parts/states.tsx'
import { StatusPill } from '../../parts/status.tsx'
import { type Column, DataTable } from '../../parts/table.tsx'
import { SpanText } from '../../parts/when.tsx'

/** The appointments that are not over, the earliest first. */
export function ComingAppointments() {
  const { appointments: text, leads } = say()
  const pages = usePages(appointments.list, { query: { limit: 50 } })
  useLive(pages.reload)
  const rows = pages.rows ?? []
  return (
    <Page title={text.title} back={{ href: '/portal/leads', text: leads.title }}>
      {rows.length > 0 ? (
        <div class="stack">
          <div class="card flush">
            <DataTable
              caption={text.title}
              columns={columns()}
              rows={rows}
              keyOf={({ id }) => id}
            />
          </div>
          <More pages={pages} />
        </div>
      ) : pages.problem !== null ? (
        <div class="card">
          <Failed problem={pages.problem} retry={() => void pages.reload()} />
        </div>
      ) : pages.rows === null ? (
        <Skeleton rows={8} height={36} />
      ) : (
        <div class="card">
          <Empty icon="clock" title={text.none}>
            {text.noneText}
          </Empty>
        </div>
      )}
    </Page>
  )
}

function columns(): Column<PlannedAppointment>[] {
  const { appointments: text, leads } = say()
  return [
    {
      key: 'who',
      label: text.who,
      cell: ({ lead }) => (
        <>
          <a class="over" href={`/portal/leads/${lead.id}`}>
            {lead.name ?? leads.noName}
          </a>
          {lead.place && <span class="soft small block">{lead.place}</span>}
        </>
      ),
    },
    { key: 'when', label: text.when, cell: (own) => <SpanText {...own} /> },
    { key: 'what', label: text.what, cell: ({ agenda_name: name }) => name },
    {
      key: 'status',
      label: leads.status,
      tight: true,
      cell: ({ lead }) => <StatusPill status={lead.status} />,
    },
  ]
}
