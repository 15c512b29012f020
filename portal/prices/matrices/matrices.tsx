import { useState } from 'preact/hooks'
import {
  type FoundMatrix,
  matrixScreens,
} from '../../../server/prices/matrices/screens.contract.ts'
import { useQuery } from '../../address.ts'
import { useLive } from '../../live.ts'
import { say } from '../../messages/messages.ts'
import { usePages } from '../../pages.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { Pill } from '../../parts/pill.tsx'
import { Search } from '../../parts/search.tsx'
import { Empty, Failed, More, Skeleton } from '../../parts/states.tsx'
import { type Column, DataTable } from '../../parts/table.tsx'
import { Age } from '../../parts/when.tsx'
import { can } from '../../session.ts'
import { NewMatrix } from './new-matrix.tsx'
import { PricesPage } from './page.tsx'
import { changedByText, sizeOf, usesText } from './words.ts'

/** The price matrices of the account. The search is in the address. */
export function Matrices() {
  const { prices } = say()
  const { query, change } = useQuery()
  const { q = '' } = query
  const [isNew, setNew] = useState(false)
  const pages = usePages(matrixScreens.search, { query: { q, limit: 50 } })
  useLive(pages.reload)
  return (
    <PricesPage
      title={prices.title}
      actions={
        can.value.price && (
          <>
            <ButtonLink icon="upload" href="/portal/prices/upload">
              {prices.upload}
            </ButtonLink>
            <Button icon="plus" onClick={() => setNew(true)}>
              {prices.newMatrix}
            </Button>
          </>
        )
      }
    >
      <Search label={prices.search} hint={prices.searchHint} />
      {pages.problem !== null && pages.rows === null && (
        <div class="card">
          <Failed problem={pages.problem} retry={() => void pages.reload()} />
        </div>
      )}
      {pages.rows === null && pages.problem === null && <Skeleton rows={8} height={36} />}
      {pages.rows?.length === 0 && <None q={q} onClear={() => change({ q: null })} />}
      {pages.rows !== null && pages.rows.length > 0 && (
        <div class="card flush" aria-busy={pages.isReading}>
          <DataTable
            caption={prices.matrices}
            columns={columns()}
            rows={pages.rows}
            keyOf={({ id }) => id}
          />
        </div>
      )}
      <More pages={pages} />
      {isNew && <NewMatrix onClose={() => setNew(false)} />}
    </PricesPage>
  )
}

function columns(): Column<FoundMatrix>[] {
  const { prices } = say()
  return [
    {
      key: 'name',
      label: prices.name,
      cell: (one) => (
        <>
          <a class="over" href={`/portal/prices/${one.id}`}>
            {one.name}
          </a>{' '}
          {!one.is_active && <Pill>{prices.inactive}</Pill>}
          <div class="soft small mono">{one.code}</div>
        </>
      ),
    },
    { key: 'size', label: prices.size, cell: (one) => <span class="number">{sizeOf(one)}</span> },
    {
      key: 'uses',
      label: prices.uses,
      cell: ({ uses }) => (
        <span
          class={uses.forms.length + uses.items.length === 0 ? 'soft' : undefined}
          title={[...uses.forms, ...uses.items].map(({ name }) => name).join('\n') || undefined}
        >
          {usesText(uses)}
        </span>
      ),
    },
    {
      key: 'changed',
      label: prices.changed,
      align: 'end',
      tight: true,
      labelled: true,
      cell: (one) => (
        <>
          <Age at={one.updated_at} />
          {one.changed_by && <div class="soft small">{changedByText(one.changed_by)}</div>}
        </>
      ),
    },
  ]
}

function None({ q, onClear }: { q: string; onClear(): void }) {
  const { prices } = say()
  return (
    <div class="card">
      {q === '' ? (
        <Empty icon="prices" title={prices.none}>
          {prices.noneText}
        </Empty>
      ) : (
        <Empty
          icon="search"
          title={prices.nothingFound}
          actions={<Button onClick={onClear}>{prices.clearSearch}</Button>}
        >
          {prices.nothingFoundText}
        </Empty>
      )}
    </div>
  )
}
