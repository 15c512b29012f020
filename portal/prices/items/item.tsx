import { useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import type {
  DeskItem,
  RuleParts,
  removeItem,
} from '../../../server/prices/offer-items/desk.contract.ts'
import { useQuery } from '../../address.ts'
import { type DataWrite, useRead, useWrite } from '../../data.ts'
import { Page } from '../../frame/page.tsx'
import { useLive } from '../../live.ts'
import { say } from '../../messages/messages.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { confirm } from '../../parts/confirm.tsx'
import { useDraft } from '../../parts/draft.ts'
import { Pill } from '../../parts/pill.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { numberTyped } from '../../parts/typed.ts'
import { useUnsaved } from '../../parts/unsaved.ts'
import { can } from '../../session.ts'
import { InUse } from '../in-use.tsx'
import { ONE_ITEM, PARTS_ITEM, REMOVE_ITEM } from './endpoints.ts'
import { ItemForm } from './form.tsx'
import { TryOutPanel, useTryOut } from './try-out.tsx'
import { useTry } from './use-try.ts'
import { type ItemValues, itemCopy, itemValues } from './values.ts'
import './items.css'

/** One offer item: its fields, its rule, and a place to try both out. */
export function ItemScreen() {
  const { items } = say()
  const id = useRoute().params.id ?? ''
  const isNew = id === 'new'
  const { from } = useQuery().query
  const read = useRead(isNew && from === undefined ? null : ONE_ITEM, {
    params: { id: isNew ? (from ?? '') : id },
  })
  const parts = useRead(PARTS_ITEM)
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
  item: DeskItem | null
  /** A new item begins as a copy of this one. */
  like: DeskItem | null
  parts: RuleParts
  replace(item: DeskItem): void
}

function Editor({ item, like, parts, replace }: Props) {
  const { items, frame } = say()
  const { route } = useLocation()
  const mayWrite = can.value.price
  // While something is typed, news of the item must not change what the typing began with.
  const [base, setBase] = useState(item)
  const [blank] = useState(() => (like === null ? itemValues(null) : itemCopy(like)))
  const draft = useDraft<ItemValues>(base === null ? blank : itemValues(base))
  if (item !== null && item.version !== base?.version && !draft.isChanged) setBase(item)
  useUnsaved(draft.isChanged)
  const { values } = draft
  const removal = useWrite(REMOVE_ITEM)
  const tryOut = useTryOut(parts)
  const trying = useTry({
    item: {
      name: values.name,
      vat_rate: numberTyped(values.vat_rate) ?? 0,
      is_active: values.is_active,
      rule: values.rule,
    },
    form: tryOut.form?.slug ?? null,
    answers: tryOut.answers,
  })
  const onSaved = (saved: DeskItem) => {
    draft.reset()
    setBase(saved)
    toast(frame.saved)
    if (base !== null) return replace(saved)
    // The draft is saved now, but the effect that asks before leaving ends only after this.
    setTimeout(() => route(`/portal/prices/items/${saved.id}`, true))
  }
  return (
    <Page
      title={base?.name ?? items.add}
      note={base !== null && !base.is_active && <Pill>{items.off}</Pill>}
      back={{ href: '/portal/prices/items', text: items.title }}
      actions={base !== null && mayWrite && <ItemActions item={base} write={removal} />}
    >
      <InUse
        problem={removal.problem}
        text={items.usedBy}
        href={(offer) => `/portal/offers/${offer}`}
      />
      <div class="item-desk">
        <ItemForm
          base={base}
          draft={draft}
          parts={parts}
          trying={trying}
          mayWrite={mayWrite}
          onSaved={onSaved}
          onTheirs={(theirs) => {
            draft.reset()
            setBase(theirs)
            replace(theirs)
          }}
        />
        <TryOutPanel parts={parts} trying={trying} tryOut={tryOut} />
      </div>
    </Page>
  )
}

interface ItemActionsProps {
  item: { id: number; name: string }
  write: DataWrite<typeof removeItem>
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
