import './materials.css'
import { useState } from 'preact/hooks'
import {
  type MaterialWithUsers,
  materials,
} from '../../../server/prices/materials/materials.contract.ts'
import { call } from '../../api.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Pill } from '../../components/pill.tsx'
import type { Column } from '../../components/table.tsx'
import { toast } from '../../components/toast.tsx'
import { formatMoney } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { useLivePages } from '../../pages.ts'
import { can } from '../../session.ts'
import { BookList, inUseOrNot, useListQuery, vatColumn } from '../book-list.tsx'
import { PriceChangeDialog } from '../changes/dialog.tsx'
import { Download } from '../download.tsx'
import { ExamplePill } from '../examples.tsx'
import { PricesPage } from '../matrices/page.tsx'
import { useRowOrder } from '../row-order.tsx'
import { MaterialDialog } from './material.tsx'

/** The material in the dialog: an existing one, a new one, or a copy. */
interface Edited {
  material: MaterialWithUsers | null
  like?: MaterialWithUsers
}

/** All materials in display order. Search and state are in the address. */
export function Materials() {
  const { materials: text, frame } = t()
  const query = useListQuery(['on', 'off'])
  const pages = useLivePages(materials.search, { query: { ...query, limit: 50 } })
  const order = useRowOrder(pages, (id, before) =>
    call(materials.move, { params: { id }, body: { before } }),
  )
  const [edited, setEdited] = useState<Edited | null>(null)
  const [isChanging, setChanging] = useState(false)
  const mayWrite = can.value.price
  const hasRows = pages.rows !== null && pages.rows.length > 0
  const onSaved = () => {
    setEdited(null)
    toast(frame.saved)
    void pages.reload()
  }
  return (
    <PricesPage
      title={text.title}
      actions={
        <>
          {hasRows && <Download of="materials" />}
          {hasRows && mayWrite && (
            <Button onClick={() => setChanging(true)}>{t().priceChanges.add}</Button>
          )}
          {mayWrite && (
            <>
              <ButtonLink icon="upload" href="/portal/prices/upload">
                {t().prices.upload}
              </ButtonLink>
              <Button look="main" icon="plus" onClick={() => setEdited({ material: null })}>
                {text.add}
              </Button>
            </>
          )}
        </>
      }
    >
      <BookList
        pages={pages}
        words={text}
        states={inUseOrNot()}
        caption={text.title}
        columns={columns(mayWrite ? setEdited : null)}
        order={order}
      />
      {edited !== null && (
        <MaterialDialog
          key={`${edited.material?.id} ${edited.like?.id}`}
          material={edited.material}
          like={edited.like ?? null}
          onDuplicate={(like) => setEdited({ material: null, like })}
          onClose={() => setEdited(null)}
          onSaved={onSaved}
        />
      )}
      {isChanging && (
        <PriceChangeDialog
          change={null}
          only="material"
          onClose={() => setChanging(false)}
          onSaved={() => {
            setChanging(false)
            void pages.reload()
          }}
        />
      )}
    </PricesPage>
  )
}

function columns(onEdit: ((edited: Edited) => void) | null): Column<MaterialWithUsers>[] {
  const { frame, items, materials: text } = t()
  const edit: Column<MaterialWithUsers> = {
    key: 'edit',
    label: frame.edit,
    hideLabel: true,
    align: 'end',
    tight: true,
    cell: (one) => (
      <Button
        look="quiet"
        icon="edit"
        label={text.edit(one.name)}
        onClick={() => onEdit?.({ material: one })}
      />
    ),
  }
  return [
    {
      key: 'name',
      label: text.material,
      cell: (one) => (
        <>
          <strong>{one.name}</strong> {!one.is_active && <Pill>{items.off}</Pill>}{' '}
          <ExamplePill kind="materials" id={one.id} />
          {one.code !== null && <div class="soft small mono">{one.code}</div>}
          <Users material={one} />
        </>
      ),
    },
    {
      key: 'price',
      label: text.fields.unit_price,
      align: 'end',
      tight: true,
      cell: ({ unit_price, unit }) => (
        <>
          <span class="number">{formatMoney(unit_price)}</span>
          <span class="soft small"> / {unit}</span>
        </>
      ),
    },
    vatColumn(),
    ...(onEdit === null ? [] : [edit]),
  ]
}

/** The active items that take its price. */
function Users({ material: { used_by: users } }: { material: MaterialWithUsers }) {
  const { materials: text } = t()
  if (users.length === 0) return null
  return (
    <div class="soft small">
      {text.usedBy}{' '}
      {users.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <a href={`/portal/prices/items/${id}`}>{name}</a>
        </span>
      ))}
    </div>
  )
}
