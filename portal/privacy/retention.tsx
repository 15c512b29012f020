import { type Erasure, privacy } from '../../server/privacy/privacy.contract.ts'
import { type Retention, retention } from '../../server/privacy/retention/retention.contract.ts'
import { goneText } from '../components/gone.ts'
import { Banner, Empty, Unread } from '../components/states.tsx'
import { StatusPill } from '../components/status.tsx'
import { type Column, DataTable } from '../components/table.tsx'
import { timeColumn } from '../components/when.tsx'
import { useRead } from '../data.ts'
import { formatDate } from '../format.ts'
import { SettingsPage } from '../frame/settings-page.tsx'
import { whoText } from '../leads/lead/entry-text.ts'
import { t } from '../messages/messages.ts'
import { usePages } from '../pages.ts'
import { ArchivedContracts } from './archived.tsx'
import { ListCard } from './list.tsx'
import { TimesForm } from './times.tsx'

/** The erasures: content, actor and time. They do not identify the person. */
function Erasures() {
  const { erasures } = t()
  const pages = usePages(privacy.listErasures, { query: { limit: 25 } })
  const { title, about, none } = erasures
  return <ListCard {...{ title, about, none, pages }} columns={columns()} />
}

function columns(): Column<Erasure>[] {
  const { erasures, retention } = t()
  return [
    { key: 'gone', label: erasures.gone, cell: ({ gone }) => goneText(gone) },
    {
      key: 'kind',
      label: retention.reason,
      cell: ({ kind, who }) => (
        <>
          {erasures.kinds[kind]}
          {who.kind !== 'system' && <div class="soft small">{whoText(who)}</div>}
        </>
      ),
    },
    timeColumn(t().appointments.when),
  ]
}

/** How long leads are stored, upcoming erasures, and past ones. */
export function RetentionScreen() {
  const texts = t().retention
  const { data, problem, reload, replace } = useRead(retention.get)
  const from = data?.from ?? null
  return (
    <SettingsPage title={texts.tab}>
      {from !== null && Date.parse(from) > Date.now() && (
        <Banner look="warn">{texts.notice(formatDate(from))}</Banner>
      )}
      {data !== null ? (
        <>
          <TimesForm saved={data.times} onSaved={replace} />
          <EndingLeads retention={data} />
          <ArchivedContracts />
          <Erasures />
        </>
      ) : (
        <Unread problem={problem} retry={reload} rows={8} height={30} />
      )}
    </SettingsPage>
  )
}

/** Leads erased within 30 days. */
function EndingLeads({ retention: { ending, is_cut: isCut } }: { retention: Retention }) {
  const texts = t().retention
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
            label: t().leads.lead,
            cell: ({ id, name }) => (
              <a class="over" href={`/portal/leads/${id}`}>
                {name ?? t().lead.title(String(id))}
              </a>
            ),
          },
          {
            key: 'status',
            label: t().leads.status,
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
