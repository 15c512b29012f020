import type { RefObject } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { offerLines } from '../../server/offers/lines/lines.contract.ts'
import type { OfferSheet, SheetLine } from '../../server/offers/sheet/sheet.contract.ts'
import { afterRender } from '../components/after-render.ts'
import { Button } from '../components/button.tsx'
import { confirm } from '../components/confirm.tsx'
import { toast } from '../components/toast.tsx'
import { formatMoney } from '../format.ts'
import { t } from '../messages/messages.ts'
import { me } from '../session.ts'
import { AddLine } from './add-line.tsx'
import { LeftOutLines } from './left-out.tsx'
import { OfferLineForm } from './line.tsx'
import { LineForm } from './line-form.tsx'
import type { OfferWriter } from './writes.ts'

export function OfferLines({ writer }: { writer: OfferWriter }) {
  const { offer: text } = t()
  const { offer } = writer
  const mayChange = offer.steps.includes('change')
  const isEmpty = offer.document.lines.length === 0
  const list = useRef<HTMLOListElement>(null)
  const [heard, setHeard] = useState('')
  return (
    <section class="offer-lines" aria-labelledby="lines">
      <h3 id="lines" class="unseen">
        {text.lines}
      </h3>
      <LineList writer={writer} list={list} onHeard={setHeard} />
      {isEmpty && <p class="soft no-lines">{text.noLines}</p>}
      {isEmpty && mayChange && <TakeShown writer={writer} />}
      <p class="unseen" role="status">
        {heard}
      </p>
      {mayChange && (
        <AddLine writer={writer} onAdded={() => afterRender(() => focusLine(list.current))} />
      )}
      <LeftOutLines writer={writer} />
    </section>
  )
}

interface ListProps {
  writer: OfferWriter
  list: RefObject<HTMLOListElement | null>
  /** Announces it to screen readers. */
  onHeard(heard: string): void
}

/** A line opens into a form in place, and can be dragged. */
function LineList({ writer, list, onHeard }: ListProps) {
  const { offer: text } = t()
  const { offer } = writer
  const { document } = offer
  const mayChange = offer.steps.includes('change')
  /** The lines that are being edited, and the requested field. */
  const [open, setOpen] = useState<ReadonlyMap<number, string>>(new Map())
  /** The dragged line, and its target. */
  const [dragged, setDragged] = useState<{ id: number; to: number } | null>(null)
  const lines = inOrder(document.lines, dragged)
  const { move, remove, setOptional } = lineWrites(writer, list, onHeard)

  const openLine = (id: number, field: string) => setOpen(new Map(open).set(id, field))
  const closeLine = (id: number) => {
    setOpen((lines) => new Map([...lines].filter(([one]) => one !== id)))
    afterRender(() => focusLine(list.current, id))
  }
  const drop = (line: SheetLine, to: number | null) => {
    const stays = to === null || document.lines[to]?.id === line.id
    if (stays) return setDragged(null)
    void move(line, to).finally(() => setDragged(null))
  }
  if (lines.length === 0) return null
  return (
    <>
      <LineHeads />
      <ol class="plain" ref={list}>
        {lines.map((line, at) =>
          open.has(line.id) ? (
            <li key={line.id} class="offer-line">
              <LineForm
                writer={writer}
                line={line}
                field={open.get(line.id) ?? 'name'}
                onClose={() => closeLine(line.id)}
              />
            </li>
          ) : (
            <OfferLineForm
              key={line.id}
              offer={offer}
              line={line}
              place={at}
              isDragged={dragged?.id === line.id}
              onEdit={mayChange ? (field) => openLine(line.id, field) : null}
              onMove={(to) => void move(line, to)}
              onDrag={(to) => setDragged({ id: line.id, to })}
              onDrop={(to) => drop(line, to)}
              onOptional={(isOptional) => void setOptional(line, isOptional)}
              onRemove={() => void remove(line)}
            />
          ),
        )}
      </ol>
      <p class="soft small vat-note">
        {document.prices_include_vat ? text.withVat : text.withoutVat}
      </p>
    </>
  )
}

function LineHeads() {
  const { offer: text } = t()
  return (
    <div class="line-heads small soft" aria-hidden="true">
      <span>{text.what}</span>
      <span>{text.fields.quantity}</span>
      <span>{text.fields.price}</span>
      <span>{text.vat}</span>
      <span>{text.total}</span>
    </div>
  )
}

function lineWrites(writer: OfferWriter, list: ListProps['list'], onHeard: ListProps['onHeard']) {
  const { offer: text, frame } = t()
  const { length } = writer.offer.document.lines
  const move = async (line: SheetLine, to: number) => {
    if (to < 0 || to >= length || writer.isSending) return
    const done = await writer.act({
      endpoint: offerLines.change,
      params: { line: line.id },
      body: { position: to + 1 },
      what: text.moveWhat(line.name),
    })
    if (done) onHeard(text.moved(line.name, to + 1, length))
  }
  const remove = async (line: SheetLine) => {
    // Members who may not see a line's text cannot restore it.
    const isFinal = !me.value?.member.sees_contact
    const question = { title: text.removeTitle(line.name), text: text.removeForGood }
    if (isFinal && !(await confirm({ ...question, action: frame.remove, danger: true }))) return
    const done = await writer.act({
      endpoint: offerLines.remove,
      params: { line: line.id },
      what: text.removeWhat(line.name),
    })
    if (!done) return
    toast(text.removed(line.name), isFinal ? undefined : () => void restore(line))
    afterRender(() => list.current?.querySelector<HTMLElement>('.line-open')?.focus())
  }
  const restore = async (line: SheetLine) => {
    const done = await writer.act({
      endpoint: offerLines.restore,
      body: { position: line.position, line: restorable(line) },
      what: text.restoreWhat(line.name),
    })
    if (done) toast(t().frame.undone)
  }
  const setOptional = async (line: SheetLine, isOptional: boolean) => {
    const done = await writer.act({
      endpoint: offerLines.change,
      params: { line: line.id },
      body: { is_optional: isOptional },
      what: isOptional ? text.optionalWhat(line.name) : text.fixedWhat(line.name),
    })
    if (!done) return
    toast(isOptional ? text.nowOptional(line.name) : text.nowFixed(line.name), () => {
      void setOptional(line, !isOptional)
    })
  }
  return { move, remove, setOptional }
}

/** Turns the price that the customer saw into a line, if there is none. */
function TakeShown({ writer }: { writer: OfferWriter }) {
  const { offer: text } = t()
  const { shown_price: price } = writer.offer
  if (price === null || price.from === null) return null
  const take = () =>
    writer.act({
      endpoint: offerLines.add,
      body: { from: 'shown_price' },
      what: text.takeShownWhat,
    })
  return (
    <div class="take-shown">
      <Button look="main" icon="plus" busy={writer.isSending} onClick={() => void take()}>
        {text.takeShown(formatMoney(price.from, price.currency))}
      </Button>
    </div>
  )
}

function inOrder(
  lines: OfferSheet['document']['lines'],
  dragged: { id: number; to: number } | null,
): readonly SheetLine[] {
  const from = lines.findIndex(({ id }) => id === dragged?.id)
  if (dragged === null || from < 0) return lines
  return lines.toSpliced(from, 1).toSpliced(dragged.to, 0, ...lines.slice(from, from + 1))
}

/** The line with this id, or the last one. */
function focusLine(list: HTMLElement | null, id?: number): void {
  const line = id === undefined ? ':last-child' : `[data-line="${id}"]`
  list?.querySelector<HTMLElement>(`${line} .line-open`)?.focus()
}

function restorable(line: SheetLine) {
  const { name, description, quantity, unit, vat_rate, base_price, agreed_price, source } = line
  const { offer_item_id, article_number, is_optional, is_chosen, origin } = line
  const said = { name, description, quantity, unit, vat_rate, base_price, agreed_price, source }
  const picture = line.picture?.hash ?? null
  return { ...said, offer_item_id, article_number, is_optional, is_chosen, origin, picture }
}
