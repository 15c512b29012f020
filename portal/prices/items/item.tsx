import { useLocation, useRoute } from 'preact-iso'
import {
  type ItemWithRule,
  offerItems,
} from '../../../server/prices/offer-items/offer-items.contract.ts'
import { itemTryOut, type RuleParts } from '../../../server/prices/offer-items/try-out.contract.ts'
import { useQuery } from '../../address.ts'
import { type DataWrite, useRead, useWrite } from '../../data.ts'
import { Page } from '../../frame/page.tsx'
import { useLive } from '../../live.ts'
import { say } from '../../messages/messages.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { confirm } from '../../parts/confirm.tsx'
import { Pill } from '../../parts/pill.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { numberTyped } from '../../parts/typed.ts'
import { can } from '../../session.ts'
import { InUse } from '../in-use.tsx'
import { ItemForm, useItem } from './form.tsx'
import { TryOutPanel, useTryOut } from './try-out.tsx'
import { useTry } from './use-try.ts'
import './items.css'

/** One offer item: its fields, its rule, and a place to try both out. */
export function ItemScreen() {
  const { items } = say()
  const id = useRoute().params.id ?? ''
  const isNew = id === 'new'
  const { from } = useQuery().query
  const read = useRead(isNew && from === undefined ? null : offerItems.getWithRule, {
    params: { id: isNew ? (from ?? '') : id },
  })
  const parts = useRead(itemTryOut.parts)
  useLive((background) => Promise.all([read.reload(background), parts.reload(background)]))
  const isBlank = isNew && from === undefined
  const problem = (isBlank ? null : read.problem) ?? parts.problem
  const isRead = parts.data !== null && (isBlank || read.data !== null)
  if (!isRead) {
    return (
      <Page title={items.item} back={{ href: '/portal/prices/items', text: items.title }}>
        {problem === null ? (
          <Skeleton rows={8} />
        ) : (
          <div class="card">
            <Failed
              problem={problem}
              retry={() => void Promise.all([read.reload(), parts.reload()])}
            />
          </div>
        )}
      </Page>
    )
  }
  return (
    <Editor
      key={`${id} ${from}`}
      item={isNew ? null : read.data}
      like={isNew && from !== undefined ? read.data : null}
      parts={parts.data as RuleParts}
      replace={read.replace}
    />
  )
}

interface Props {
  item: ItemWithRule | null
  like: ItemWithRule | null
  parts: RuleParts
  replace(item: ItemWithRule): void
}

function Editor({ item, like, parts, replace }: Props) {
  const { items } = say()
  const { route } = useLocation()
  const record = useItem({
    item,
    like,
    onSaved: replace,
    onCreated: ({ id }) => route(`/portal/prices/items/${id}`, true),
  })
  const { name, vat_rate, is_active, rule } = record.values
  const removal = useWrite(offerItems.delete)
  const tryOut = useTryOut(parts)
  const trying = useTry({
    item: { name, vat_rate: numberTyped(vat_rate) ?? 0, is_active, rule },
    form: tryOut.form?.slug ?? null,
    answers: tryOut.answers,
  })
  return (
    <Page
      title={item?.name ?? items.add}
      note={item !== null && !item.is_active && <Pill>{items.off}</Pill>}
      back={{ href: '/portal/prices/items', text: items.title }}
      actions={item !== null && can.value.price && <ItemActions item={item} write={removal} />}
    >
      <InUse
        problem={removal.problem}
        text={items.usedBy}
        href={(offer) => `/portal/offers/${offer}`}
      />
      <div class="item-beside-try-out">
        <ItemForm record={record} parts={parts} trying={trying} />
        <TryOutPanel parts={parts} trying={trying} tryOut={tryOut} />
      </div>
    </Page>
  )
}

interface ItemActionsProps {
  item: { id: number; name: string }
  write: DataWrite<typeof offerItems.delete>
}

/** What can be done with an item as a whole. */
function ItemActions({ item: { id, name }, write }: ItemActionsProps) {
  const { items, prices, frame } = say()
  const { route } = useLocation()
  const remove = async () => {
    const question = { title: prices.deleteTitle(name), text: items.deleteText }
    if (!(await confirm({ ...question, action: frame.remove, danger: true }))) return
    if ((await write.send({ params: { id } })) === null) return
    toast(prices.deleted(name))
    route('/portal/prices/items', true)
  }
  return (
    <>
      <ButtonLink href={`/portal/prices/items/new?from=${id}`}>{prices.duplicate}</ButtonLink>
      <Button icon="trash" busy={write.isSending} onClick={() => void remove()}>
        {frame.remove}
      </Button>
    </>
  )
}
