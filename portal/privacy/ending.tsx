import type { Retention } from '../../server/privacy/retention/retention.contract.ts'
import { formatDate } from '../format.ts'
import { say } from '../messages/messages.ts'
import { Empty } from '../parts/states.tsx'
import { StatusPill } from '../parts/status.tsx'
import { DataTable } from '../parts/table.tsx'

/** What is erased within 30 days. */
export function EndingLeads({ retention: { ending, is_cut: isCut } }: { retention: Retention }) {
  const texts = say().retention
  if (ending.length === 0) {
    return (
      <section class="card">
        <Empty icon="check" title={texts.none}>
          {texts.noneText}
        </Empty>
      </section>
    )
  }
  return (
    <section class="card flush">
      <div class="head">
        <h2>{texts.ending}</h2>
      </div>
      <DataTable
        caption={texts.ending}
        rows={ending}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'lead',
            label: texts.lead,
            cell: ({ id, name }) => (
              <a class="over" href={`/portal/leads/${id}`}>
                {name ?? texts.unnamed(String(id))}
              </a>
            ),
          },
          {
            key: 'status',
            label: say().leads.status,
            cell: ({ status }) => <StatusPill status={status} />,
          },
          { key: 'reason', label: texts.reason, cell: ({ reason }) => texts.reasons[reason] },
          {
            key: 'at',
            label: texts.at,
            align: 'end',
            labelled: true,
            cell: ({ at }) => <time dateTime={at}>{formatDate(at)}</time>,
          },
        ]}
      />
      {isCut && <p class="soft small under-head">{texts.more}</p>}
    </section>
  )
}
