import { AXES } from '../../../server/prices/matrices/grid.contract.ts'
import type { ItemPrice } from '../../../server/prices/offer-items/rule.contract.ts'
import { say } from '../../messages/messages.ts'
import { SelectField } from '../../parts/field.tsx'
import { RuleNumber } from '../../parts/number-field.tsx'
import { sayAxis } from '../matrices/words.ts'
import { type Factor, readFactor, writeFactor } from './amount.ts'
import { FactorField } from './factor.tsx'
import { questionsOf } from './names.ts'
import { NotByChoosing, type PartProps } from './part.tsx'

type Kind = 'per_unit' | 'fixed' | 'material' | 'matrix'
type MatrixPrice = Extract<ItemPrice, { matrix: string }>

/** Which price: fixed, for one, that of a material, or that in a matrix. */
export function PriceFields(props: PartProps) {
  const { items } = say()
  const { rule, parts, faultOf, onRule } = props
  const { price } = rule
  const kind = kindOf(price)
  const put = (next: ItemPrice) => {
    const { quantity, ...rest } = rule
    const isOnce = 'fixed' in next || quantity === undefined
    onRule({ ...rest, ...(!isOnce && { quantity }), price: next })
  }
  const kinds: Kind[] = ['per_unit', 'fixed', 'material', 'matrix']
  return (
    <fieldset class="part">
      <legend>{items.whichPrice}</legend>
      <SelectField
        label={items.whichPrice}
        hideLabel
        value={kind}
        error={kind === 'material' || kind === 'matrix' ? faultOf('price') : null}
        choices={kinds.map((one) => ({ value: one, text: items.priceKinds[one] }))}
        onValue={(next) => put(priceOf(next as Kind, price, props))}
      />
      {'fixed' in price && (
        <RuleNumber
          label={items.amount}
          value={price.fixed}
          error={faultOf('price')}
          onValue={(value) => put({ fixed: value ?? 0 })}
        />
      )}
      {'per_unit' in price && (
        <RuleNumber
          label={items.amount}
          value={price.per_unit}
          error={faultOf('price')}
          onValue={(value) => put({ per_unit: value ?? 0 })}
        />
      )}
      {'material' in price && (
        <SelectField
          label={say().materials.material}
          value={price.material}
          choices={withOwn(
            parts.materials.map(({ name, is_active }) => ({
              value: name,
              text: is_active ? name : `${name} (${items.off})`,
            })),
            price.material,
          )}
          onValue={(material) => put({ material })}
        />
      )}
      {'matrix' in price && <MatrixFields {...props} price={price} onPrice={put} />}
    </fieldset>
  )
}

function MatrixFields({
  parts,
  price,
  onPrice,
}: PartProps & { price: MatrixPrice; onPrice(price: ItemPrice): void }) {
  const { items } = say()
  const questions = questionsOf(parts)
  const matrix = parts.matrices.find(({ code }) => code === price.matrix)
  const axes = AXES[matrix?.matrix_type ?? 'grid_2d']
  const named = { row: matrix?.row_axis, col: matrix?.col_axis }
  return (
    <>
      <SelectField
        label={say().forms.matrix}
        value={price.matrix}
        choices={withOwn(
          parts.matrices.map(({ code, name, is_active }) => ({
            value: code,
            text: is_active ? name : `${name} (${items.off})`,
          })),
          price.matrix,
        )}
        onValue={(code) => onPrice(fitted({ ...price, matrix: code }, parts))}
      />
      {axes.map((axis) => {
        const amount = price[axis]
        const factor = amount === undefined ? null : readFactor(amount)
        const label = items.axis(named[axis] ? sayAxis(named[axis]) : items.axes[axis])
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
  if ('per_unit' in price) return 'per_unit'
  return 'material' in price ? 'material' : 'matrix'
}

/** A price of another kind keeps the amount where both have one. */
function priceOf(kind: Kind, before: ItemPrice, { parts }: PartProps): ItemPrice {
  const amount = 'fixed' in before ? before.fixed : 'per_unit' in before ? before.per_unit : 0
  switch (kind) {
    case 'fixed':
      return { fixed: amount }
    case 'per_unit':
      return { per_unit: amount }
    case 'material':
      return { material: parts.materials.find((one) => one.is_active)?.name ?? '' }
    case 'matrix': {
      const matrix = parts.matrices.find((one) => one.is_active) ?? parts.matrices[0]
      return fitted({ matrix: matrix?.code ?? '' }, parts)
    }
  }
}

/** The price with a value for each axis of its matrix and no other: sides of a size come first. */
function fitted(price: MatrixPrice, parts: PartProps['parts']): MatrixPrice {
  const matrix = parts.matrices.find(({ code }) => code === price.matrix)
  const questions = questionsOf(parts)
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

/** The choices, with the one that the rule has where the account has it no more. */
function withOwn(choices: { value: string; text: string }[], own: string) {
  const isThere = choices.some(({ value }) => value === own)
  return isThere ? choices : [{ value: own, text: own || '–' }, ...choices]
}
