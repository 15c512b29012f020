import { BIN_ORDER } from '../../../server/leads/leads.contract.ts'
import { DoButton } from '../../components/do-button.tsx'
import { AT_END, type Column } from '../../components/table.tsx'
import { formatDate } from '../../format.ts'
import { Page } from '../../frame/page.tsx'
import { t } from '../../messages/messages.ts'
import { restoreLeads } from './deleting.ts'
import { LeadList } from './list.tsx'
import type { LeadInList } from './query.ts'
import './leads.css'

/** Deleted leads: their erasure date, and a restore button. */
export function Bin() {
  const { bin, frame } = t()
  return (
    <Page title={bin.title} back={{ href: '/portal/leads', text: frame.leads }}>
      <div class="stack leads">
        <p class="soft explain">{bin.explanation}</p>
        <LeadList
          defaults={{ sort: BIN_ORDER }}
          columns={columns}
          title={bin.title}
          none={{ title: bin.none, text: '' }}
          onMoved={() => {}}
        />
      </div>
    </Page>
  )
}

function columns(reload: () => Promise<void>): Column<LeadInList>[] {
  const { bin, leads } = t()
  return [
    {
      key: 'lead',
      label: leads.lead,
      class: 'whole',
      cell: ({ person: { name, place }, summary }) => (
        <>
          <strong>{name ?? leads.noName}</strong>
          <div class="soft small clip">{[place, summary].filter(Boolean).join(' · ')}</div>
        </>
      ),
    },
    {
      key: 'gone',
      label: bin.gone,
      class: 'expires',
      ...AT_END,
      cell: ({ gone_at: at }) => at && formatDate(at),
    },
    {
      key: 'acts',
      label: bin.restore,
      hideLabel: true,
      tight: true,
      class: 'acts',
      cell: ({ id }) => (
        <DoButton icon="undo" run={() => restoreLeads([{ id }], () => void reload())}>
          {bin.restore}
        </DoButton>
      ),
    },
  ]
}
