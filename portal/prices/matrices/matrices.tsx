import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import {
  type FoundMatrix,
  matrixScreens,
} from '../../../server/prices/matrices/screens.contract.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Pill } from '../../components/pill.tsx'
import { AT_END, type Column } from '../../components/table.tsx'
import { Age } from '../../components/when.tsx'
import { t } from '../../messages/messages.ts'
import { useLivePages } from '../../pages.ts'
import { can } from '../../session.ts'
import { BookList, useListQuery } from '../book-list.tsx'
import { Download } from '../download.tsx'
import { ExamplePill } from '../examples.tsx'
import { usePaste, waiting } from '../upload/paste-table.tsx'
import { NewItems } from './new-items.tsx'
import { NewMatrix } from './new-matrix.tsx'
import { PricesPage } from './page.tsx'
import { changedByText, sizeOf, usesText } from './words.ts'

/** The price matrices of the account. The search is in the address. */
export function Matrices() {
  const { prices } = t()
  const { q } = useListQuery([])
  const [isNew, setNew] = useState(false)
  const { route } = useLocation()
  usePaste((clip) => {
    if (!can.peek().price) return
    waiting.value = clip
    route('/portal/prices/upload')
  })
  const pages = useLivePages(matrixScreens.search, { query: { q, limit: 50 } })
  const used = new Set(
    (pages.rows ?? []).filter(({ uses }) => uses.items.length > 0).map(({ code }) => code),
  )
  return (
    <PricesPage
      title={t().frame.prices}
      actions={
        <>
          {pages.rows !== null && pages.rows.length > 0 && <Download of="matrices" />}
          {can.value.price && (
            <>
              <ButtonLink icon="upload" href="/portal/prices/upload">
                {prices.upload}
              </ButtonLink>
              <Button icon="plus" onClick={() => setNew(true)}>
                {prices.newMatrix}
              </Button>
            </>
          )}
        </>
      }
    >
      {can.value.price && <NewItems used={used} onMade={() => pages.reload(true)} />}
      <BookList pages={pages} words={prices} caption={prices.matrices} columns={columns()} />
      {isNew && <NewMatrix onClose={() => setNew(false)} />}
    </PricesPage>
  )
}

function columns(): Column<FoundMatrix>[] {
  const { prices } = t()
  return [
    {
      key: 'name',
      label: t().frame.name,
      cell: (one) => (
        <>
          <a class="over" href={`/portal/prices/${one.id}`}>
            {one.name}
          </a>{' '}
          {!one.is_active && <Pill>{prices.inactive}</Pill>}{' '}
          <ExamplePill kind="matrices" id={one.id} />
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
      ...AT_END,
      cell: (one) => (
        <>
          <Age at={one.updated_at} />
          {one.changed_by && <div class="soft small">{changedByText(one.changed_by)}</div>}
        </>
      ),
    },
  ]
}
