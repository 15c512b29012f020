import type { ComponentChildren } from 'preact'
import type { OfferSheet, SheetLine } from '../../server/offers/sheet/sheet.contract.ts'
import { formatUnit } from '../../shared/units.ts'
import { DragHandle } from '../components/drag-handle.tsx'
import { Icon } from '../components/icons.tsx'
import { Menu, MenuItem } from '../components/menu.tsx'
import { noPriceText } from '../components/rule-text.ts'
import { formatExactly, formatNumber, formatPercentage } from '../format.ts'
import { language, t } from '../messages/messages.ts'

interface Props {
  offer: OfferSheet
  line: SheetLine
  /** From 0. */
  place: number
  isDragged: boolean
  /** Null: the offer cannot be edited. */
  onEdit: ((field: string) => void) | null
  onMove(to: number): void
  onDrag(to: number): void
  /** Null: the drag was cancelled. */
  onDrop(to: number | null): void
  onOptional(isOptional: boolean): void
  onRemove(): void
}

/** A line as the customer reads it. A click on a value edits it. */
export function OfferLineForm(props: Props) {
  const { offer: text } = t()
  const { offer, line, place, isDragged, onEdit } = props
  // An agreed price needs no reason.
  const noPrice =
    line.unit_price === null && line.origin !== null && 'facts' in line.origin
      ? noPriceText(line.origin.facts.price)
      : null
  const count = offer.document.lines.length
  const money = (amount: number | null) =>
    amount === null ? text.onRequest : formatExactly(amount, offer.document.currency)
  const isReduced = line.list_price !== null && line.list_price !== line.unit_price
  const isAgreed = line.agreed_price !== null && line.base_price !== null
  const classes = ['offer-line', isDragged && 'dragged', !line.is_chosen && 'not-chosen']
  return (
    <li class={classes.filter(Boolean).join(' ')} data-line={line.id}>
      {onEdit && (
        <DragHandle
          name={line.name}
          place={place}
          of={count}
          onDrag={props.onDrag}
          onDrop={props.onDrop}
          onStep={props.onMove}
        />
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button in it does the same by keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        class={onEdit ? 'line-values editable' : 'line-values'}
        onClick={({ target }) => {
          const field = (target as Element).closest<HTMLElement>('[data-field]')?.dataset.field
          if (field !== undefined && getSelection()?.isCollapsed !== false) onEdit?.(field)
        }}
      >
        <div class="says" data-field="name">
          {line.picture && <img class="line-picture" src={line.picture.address} alt="" />}
          <div>
            {onEdit ? (
              <button type="button" class="line-open" aria-label={text.editLine(line.name)}>
                {line.name}
              </button>
            ) : (
              <strong>{line.name}</strong>
            )}
            {line.is_optional && (
              <p class="small option">{line.is_chosen ? text.optionChosen : text.option}</p>
            )}
            {line.description && (
              <p class="soft small description" data-field="description">
                {line.description}
              </p>
            )}
            {noPrice !== null && <p class="soft small">{noPrice}</p>}
          </div>
        </div>
        <Value name="quantity" label={text.fields.quantity}>
          <span class="times">{countText(line)}</span>
        </Value>
        <Value name="price" label={text.fields.price}>
          {money(line.unit_price)}
          {isReduced && <span class="soft small">{text.insteadOf(money(line.list_price))}</span>}
          {line.is_outside_discount && <span class="soft small">{text.outsideDiscount}</span>}
          {isAgreed && <span class="soft small">{text.listPrice(money(line.base_price))}</span>}
        </Value>
        <Value name="vat_rate" label={text.vat} isSeen>
          {formatPercentage(line.vat_rate)}
        </Value>
        <Value name="price" label={text.total}>
          {money(line.total)}
        </Value>
      </div>
      <div class="line-buttons">
        {onEdit && (
          <Menu
            class="button quiet icon"
            button={<Icon name="more" />}
            label={text.more(line.name)}
          >
            <MenuItem icon="edit" onClick={() => onEdit('name')}>
              {t().frame.edit}
            </MenuItem>
            <MenuItem icon="check" onClick={() => props.onOptional(!line.is_optional)}>
              {line.is_optional ? text.makeFixed : text.makeOptional}
            </MenuItem>
            {place > 0 && (
              <MenuItem icon="up" onClick={() => props.onMove(place - 1)}>
                {text.up}
              </MenuItem>
            )}
            {place < count - 1 && (
              <MenuItem icon="down" onClick={() => props.onMove(place + 1)}>
                {text.down}
              </MenuItem>
            )}
            <MenuItem icon="trash" onClick={props.onRemove}>
              {t().frame.remove}
            </MenuItem>
          </Menu>
        )}
      </div>
    </li>
  )
}

function countText({ quantity, unit }: SheetLine): string {
  const number = formatNumber(quantity)
  return unit === null ? number : `${number} ${formatUnit(unit, quantity, language.value)}`
}

function Value({
  name,
  label,
  isSeen = false,
  children,
}: {
  name: string
  label: string
  /** Whether the label is visible in the layout without columns. */
  isSeen?: boolean
  children: ComponentChildren
}) {
  return (
    <div class="value number" data-field={name}>
      <span class="unseen">{label}: </span>
      {isSeen && (
        <span class="value-label seen soft small" aria-hidden="true">
          {label}{' '}
        </span>
      )}
      <span class="figures">{children}</span>
    </div>
  )
}
