import type { Erasure, listErasures } from '../../server/privacy/privacy.contract.ts'
import { endpoint } from '../api.ts'
import { whoText } from '../leads/lead/entry-text.ts'
import { say } from '../messages/messages.ts'
import { usePages } from '../pages.ts'
import { goneText } from '../parts/gone.ts'
import type { Column } from '../parts/table.tsx'
import { timeColumn } from '../parts/when.tsx'
import { ListCard } from './list.tsx'

const LIST = endpoint<typeof listErasures>('GET', '/settings/erasures')

/** What was erased, by whom and when. It does not say who it was: nobody knows any more. */
export function Erasures() {
  const { erasures } = say()
  const pages = usePages(LIST, { query: { limit: 25 } })
  const { title, about, none } = erasures
  return <ListCard {...{ title, about, none, pages }} columns={columns()} />
}

function columns(): Column<Erasure>[] {
  const { audit, erasures, retention } = say()
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
    timeColumn(audit.at),
  ]
}
