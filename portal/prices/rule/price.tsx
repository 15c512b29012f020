import { AXES } from '../../../server/prices/matrices/grid.contract.ts'
import type {
  CostPrice,
  ItemPrice,
  Markup,
  PercentPrice,
} from '../../../server/prices/offer-items/rule.contract.ts'
import { patternsOf } from '../../../shared/form/matrix-pattern.ts'
import { SelectField, TextArea } from '../../components/field.tsx'
import { matrixOf } from '../../components/matrix-name.ts'
import { RuleNumber } from '../../components/number-field.tsx'
import { t } from '../../messages/messages.ts'
import { axisText } from '../matrices/words.ts'
import { type Factor, readFactor, writeFactor } from './amount.ts'
import { FactorField } from './factor.tsx'
import { matrixText, ruleQuestionsOf } from './names.ts'
import { NotByChoosing, type PartProps } from './part.tsx'
import { newTable, TABLES, TableFields, type TableKind, tableKind } from './table.tsx'

type Kind = 'per_unit' | 'fixed' | 'material' | 'matrix' | 'percent' | 'amount' | TableKind
const ROUND_UPS = [5, 10, 'x9'] as const
type MatrixPrice = Extract<ItemPrice, { matrix: string }>

/** The price: fixed, per unit, of a material or in a matrix, computed, or of other lines. */
export function PriceFields(props: PartProps) {
  const { items } = t()
  const { rule, parts, issueOf, onRule } = props
  const { price } = rule
  const kind = kindOf(price)
  const put = (next: ItemPrice) => {
    const { quantity, once_per: once, ...rest } = rule
    const isOnce = 'fixed' in next || 'percent' in next || quantity === undefined
    onRule({
      ...rest,
      ...(!isOnce && { quantity }),
      ...(once && 'fixed' in next && { once_per: once }),
      price: next,
    })
  }
  const kinds: Kind[] = ['per_unit', 'fixed', 'material', 'matrix', ...TABLES, 'percent']
  // Other computed prices cannot be selected here, but are shown.
  if (kind === 'amount') kinds.push(kind)
  const words = { ...items.priceKinds, ...items.tables, amount: items.workedOut }
  return (
    <fieldset class="part">
      <legend>{items.whichPrice}</legend>
      <SelectField
        label={items.whichPrice}
        hideLabel
        value={kind}
        error={kind === 'fixed' || kind === 'per_unit' ? null : issueOf('price')}
        choices={kinds.map((one) => ({ value: one, text: words[one] }))}
        onValue={(next) => put(priceOf(next as Kind, price, props))}
      />
      {('fixed' in price || 'per_unit' in price) && (
        <RuleNumber
          label={items.amount}
          hint={items.stepHints.plus}
          value={'fixed' in price ? price.fixed : price.per_unit}
          error={issueOf('price')}
          onValue={(value) =>
            put('fixed' in price ? { fixed: value ?? 0 } : { ...price, per_unit: value ?? 0 })
          }
        />
      )}
      {'material' in price && (
        <SelectField
          label={t().materials.material}
          value={price.material}
          choices={withOwn(
            parts.materials.map(({ name, is_active }) => ({
              value: name,
              text: is_active ? name : `${name} (${items.off})`,
            })),
            price.material,
          )}
          onValue={(material) => put({ ...price, material })}
        />
      )}
      {'matrix' in price && <MatrixFields {...props} price={price} onPrice={put} />}
      {'amount' in price && (
        <TableFields
          amount={price.amount}
          questions={ruleQuestionsOf(parts)}
          onAmount={(amount) => put({ ...price, amount })}
        />
      )}
      {'percent' in price ? (
        <PercentFields price={price} onPrice={put} />
      ) : (
        'fixed' in price || <MarkupFields price={price} onPrice={put} />
      )}
    </fieldset>
  )
}

/** The minimum price; empty for none. */
function LeastField({
  value,
  onValue,
}: {
  value: number | undefined
  onValue(least: { at_least?: number }): void
}) {
  const { items } = t()
  return (
    <RuleNumber
      label={items.leastPrice}
      hint={items.stepHints.atLeast}
      value={value ?? null}
      onValue={(next) => onValue(next === null ? {} : { at_least: next })}
    />
  )
}

function PercentFields({
  price,
  onPrice,
}: {
  price: PercentPrice
  onPrice(price: ItemPrice): void
}) {
  const { items } = t()
  const { of } = price
  return (
    <>
      <RuleNumber
        label={t().offer.percent}
        hint={items.stepHints.plus}
        value={price.percent}
        onValue={(percent) =>
          onPrice(
            (percent ?? 0) < 0
              ? { percent: percent ?? 0, of }
              : { ...price, percent: percent ?? 0 },
          )
        }
      />
      <TextArea
        label={items.percentOf}
        hint={items.percentOfHint}
        value={price.of === 'sum' ? '' : price.of.join('\n')}
        onValue={(text) => onPrice({ ...price, of: text === '' ? 'sum' : text.split('\n') })}
      />
      {price.percent >= 0 && (
        <LeastField
          value={price.at_least}
          onValue={(least) => onPrice({ percent: price.percent, of, ...least })}
        />
      )}
    </>
  )
}

/** The markup of a cost. */
function MarkupFields({ price, onPrice }: { price: CostPrice; onPrice(price: ItemPrice): void }) {
  const { items } = t()
  const { times, round_up_to: to, ...cost } = price
  const put = (markup: Markup) =>
    onPrice({
      ...cost,
      ...(markup.times && { times: markup.times }),
      ...(markup.round_up_to && { round_up_to: markup.round_up_to }),
    })
  return (
    <div class="columns">
      <RuleNumber
        label={items.times}
        value={times ?? null}
        onValue={(next) => put({ times: next ?? undefined, round_up_to: to })}
      />
      <SelectField
        label={items.steps.roundUp}
        hint={items.roundUpHint}
        value={String(to ?? '')}
        unsaid={items.roundUps.none}
        choices={ROUND_UPS.map((one) => ({
          value: String(one),
          text: one === 'x9' ? items.roundUps.x9 : String(one),
        }))}
        onValue={(own) => put({ times, round_up_to: ROUND_UPS.find((one) => String(one) === own) })}
      />
      {'matrix' in price && (
        <LeastField
          value={price.at_least}
          onValue={(least) => {
            const { at_least: _, ...rest } = price
            onPrice({ ...rest, ...least })
          }}
        />
      )}
    </div>
  )
}

function MatrixFields({
  parts,
  price,
  onPrice,
}: PartProps & { price: MatrixPrice; onPrice(price: ItemPrice): void }) {
  const { items } = t()
  const questions = ruleQuestionsOf(parts)
  const matrix = matrixOf(parts.matrices, price.matrix)
  const patterns = patternsOf(
    parts.matrices.map(({ code }) => code),
    questions,
  )
  const axes = AXES[matrix?.matrix_type ?? 'grid_2d']
  const named = { row: matrix?.row_axis, col: matrix?.col_axis }
  return (
    <>
      <SelectField
        label={t().forms.matrix}
        value={price.matrix}
        choices={withOwn(
          [
            ...patterns.map((value) => ({ value, text: matrixText(parts, value) })),
            ...parts.matrices.map(({ code, name, is_active }) => ({
              value: code,
              text: is_active ? name : `${name} (${items.off})`,
            })),
          ],
          price.matrix,
          matrixText(parts, price.matrix),
        )}
        onValue={(code) => onPrice(fitted({ ...price, matrix: code }, parts))}
      />
      {axes.map((axis) => {
        const amount = price[axis]
        const factor = amount === undefined ? null : readFactor(amount)
        const label = items.axis(named[axis] ? axisText(named[axis]) : items.axes[axis])
        return amount !== undefined && factor === null ? (
          <div key={axis}>
            <p>{label}</p>
            <NotByChoosing />
          </div>
        ) : (
          <FactorField
            key={axis}
            label={label}
            questions={questions}
            isAxis
            value={factor ?? { kind: 'number', value: 0 }}
            onValue={(next) => onPrice({ ...price, [axis]: writeFactor(next) })}
          />
        )
      })}
    </>
  )
}

function kindOf(price: ItemPrice): Kind {
  if ('fixed' in price) return 'fixed'
  if ('percent' in price) return 'percent'
  if ('per_unit' in price) return 'per_unit'
  if ('amount' in price) return tableKind(price.amount) ?? 'amount'
  return 'material' in price ? 'material' : 'matrix'
}

/** Changing the kind of price keeps a common amount. */
function priceOf(kind: Kind, before: ItemPrice, { parts }: PartProps): ItemPrice {
  const amount = 'fixed' in before ? before.fixed : 'per_unit' in before ? before.per_unit : 0
  switch (kind) {
    case 'fixed':
      return { fixed: amount }
    case 'per_unit':
      return { per_unit: amount }
    case 'percent':
      return { percent: amount, of: 'sum' }
    case 'amount':
      return before
    case 'steps':
    case 'rising':
    case 'areas':
      return { amount: newTable(kind, ruleQuestionsOf(parts)) }
    case 'material':
      return { material: parts.materials.find((one) => one.is_active)?.name ?? '' }
    case 'matrix': {
      const matrix = parts.matrices.find((one) => one.is_active) ?? parts.matrices[0]
      return fitted({ matrix: matrix?.code ?? '' }, parts)
    }
  }
}

/** The price with a value for exactly the axes of its matrix: sides of a size come first. */
function fitted(price: MatrixPrice, parts: PartProps['parts']): MatrixPrice {
  const matrix = matrixOf(parts.matrices, price.matrix)
  const questions = ruleQuestionsOf(parts)
  const size = questions.find(({ kind }) => kind === 'size')
  const number = questions.find(({ kind }) => kind === 'number')
  const usual = { row: size && `${size.key}.depth`, col: size && `${size.key}.width` }
  const axes = AXES[matrix?.matrix_type ?? 'grid_2d'].map((axis) => {
    const first: Factor | null = price[axis] === undefined ? null : readFactor(price[axis])
    const amount = first === null ? (usual[axis] ?? number?.key ?? 0) : price[axis]
    return [axis, amount] as const
  })
  return { matrix: price.matrix, ...Object.fromEntries(axes) }
}

/** The choices, with the rule's own if the account no longer has it. */
function withOwn(choices: { value: string; text: string }[], own: string, text = own) {
  const isThere = choices.some(({ value }) => value === own)
  return isThere ? choices : [{ value: own, text: text || '–' }, ...choices]
}
