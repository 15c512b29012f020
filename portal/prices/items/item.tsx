import { useLocation, useRoute } from 'preact-iso'
import { itemTryOut, type RuleParts } from '../../../server/forms/try-out.contract.ts'
import {
  type ItemWithRule,
  offerItems,
} from '../../../server/prices/offer-items/offer-items.contract.ts'
import { useQuery } from '../../address.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Pill } from '../../components/pill.tsx'
import { toast } from '../../components/toast.tsx'
import { numberTyped } from '../../components/typed.ts'
import { type DataWrite, useRead, useWrite } from '../../data.ts'
import { Page } from '../../frame/page.tsx'
import { UnreadPage } from '../../frame/unread.tsx'
import { useLive } from '../../live.ts'
import { t } from '../../messages/messages.ts'
import { can, me } from '../../session.ts'
import { InUse, RemoveButton } from '../in-use.tsx'
import { ItemForm, useItem } from './form.tsx'
import { type FirstItem, itemOfMaterial } from './of-material.ts'
import { proposeItem } from './proposal.ts'
import { TryOutPanel, useTryOut } from './try-out.tsx'
import { useTry } from './use-try.ts'
import './items.css'

const LIST_ADDRESS = '/portal/prices/items'

/** One offer item: its fields, its rule, and a test area for both. */
export function ItemScreen() {
  const { items, prices } = t()
  const id = useRoute().params.id ?? ''
  const isNew = id === 'new'
  const { from, material, matrix } = useQuery().query
  const read = useRead(isNew && from === undefined ? null : offerItems.getWithRule, {
    params: { id: isNew ? (from ?? '') : id },
  })
  const parts = useRead(itemTryOut.parts)
  useLive((background) => Promise.all([read.reload(background), parts.reload(background)]))
  const isBlank = isNew && from === undefined
  const problem = (isBlank ? null : read.problem) ?? parts.problem
  if (parts.data === null || !(isBlank || read.data !== null)) {
    const retry = () => Promise.all([read.reload(), parts.reload()])
    return <UnreadPage title={items.item} back={back()} rows={8} problem={problem} retry={retry} />
  }
  const own =
    material !== undefined
      ? itemOfMaterial(material, parts.data)
      : matrix !== undefined
        ? itemOfMatrix(matrix, parts.data)
        : null
  const copied = read.data && {
    ...read.data,
    name: prices.copyOf(read.data.name),
    article_number: null,
  }
  return (
    <Editor
      key={`${id} ${from} ${material} ${matrix}`}
      item={isNew ? null : read.data}
      first={isNew ? (copied ?? own) : null}
      parts={parts.data}
      replace={read.replace}
    />
  )
}

/** An item for the prices of a table or of price groups, as far as known. */
function itemOfMatrix(pattern: string, parts: RuleParts): FirstItem | null {
  const proposed = proposeItem(pattern, parts, me.value?.account.country)
  if (proposed === null) return null
  const { name, rule, vat_rate: rate } = proposed
  return { name, rule, kind: 'product', is_active: true, ...(rate !== null && { vat_rate: rate }) }
}

interface Props {
  item: ItemWithRule | null
  first: FirstItem | null
  parts: RuleParts
  replace(item: ItemWithRule): void
}

function Editor({ item, first, parts, replace }: Props) {
  const { items } = t()
  const { route } = useLocation()
  const record = useItem({
    item,
    first,
    onSaved: replace,
    onCreated: ({ id }) => route(`${LIST_ADDRESS}/${id}`, true),
  })
  const { name, vat_rate, is_active, rule, sort_order } = record.values
  const removal = useWrite(offerItems.delete)
  const tryOut = useTryOut(parts)
  const trying = useTry({
    item: {
      id: item?.id ?? null,
      sort_order: numberTyped(sort_order),
      name,
      vat_rate: numberTyped(vat_rate) ?? 0,
      is_active,
      rule,
    },
    form: tryOut.form?.slug ?? null,
    answers: tryOut.answers,
  })
  // Its uses are either a percentage of another item, or offers.
  const isOfItem = removal.problem?.details.by === 'item'
  return (
    <Page
      title={item?.name ?? items.add}
      note={item !== null && !item.is_active && <Pill>{items.off}</Pill>}
      back={back()}
      actions={item !== null && can.value.price && <ItemActions item={item} write={removal} />}
    >
      <InUse
        problem={removal.problem}
        text={isOfItem ? t().materials.usedByItems : items.usedBy}
        href={(id) => (isOfItem ? `${LIST_ADDRESS}/${id}` : `/portal/offers/${id}`)}
      />
      <div class="item-beside-try-out">
        <ItemForm record={record} parts={parts} trying={trying} />
        <TryOutPanel parts={parts} trying={trying} tryOut={tryOut} />
      </div>
    </Page>
  )
}

/** Actions on a whole item. */
function ItemActions({
  item: { id, name },
  write,
}: {
  item: ItemWithRule
  write: DataWrite<typeof offerItems.delete>
}) {
  const { items, prices } = t()
  const { route } = useLocation()
  const remove = async () => {
    if ((await write.send({ params: { id } })) === null) return
    toast(t().forms.removed(name))
    route(LIST_ADDRESS, true)
  }
  return (
    <>
      <ButtonLink href={`${LIST_ADDRESS}/new?from=${id}`}>{t().forms.duplicate}</ButtonLink>
      <RemoveButton
        title={prices.deleteTitle(name)}
        text={items.deleteText}
        busy={write.isSending}
        onRemove={() => void remove()}
      />
    </>
  )
}

function back() {
  return { href: LIST_ADDRESS, text: t().items.title }
}
