import { useEffect } from 'preact/hooks'
import { matrixScreens } from '../../../server/prices/matrices/screens.contract.ts'
import { isWithoutPrice, keysOfAxes, staysOnPage } from '../../../shared/form/questions.ts'
import { t } from '../../messages/messages.ts'
import { usePages } from '../../pages.ts'
import { Checks } from '../components/bound.tsx'
import { EditButton, ItemButtons } from '../components/edit-buttons.tsx'
import { choicesOf } from '../components/names.ts'
import { useEditor, useFile } from '../state/context.ts'
import { ConditionAt } from './condition.tsx'
import { PriceSourceEditor } from './price-source.tsx'
import { RuleMatrix } from './rule-matrix.tsx'

/** The source of the price, its display, and its questions. */
export function PriceRules() {
  const { price } = useFile()
  return (
    <>
      <PriceSourceEditor />
      {price !== undefined && price.by !== 'offer' && <Rules />}
      {price !== undefined && <ExtraQuestions />}
    </>
  )
}

const RULES = ['price', 'rules'] as const

/** The price matrix for each set of answers. The first matching rule applies. */
function Rules() {
  const editor = useEditor()
  const file = useFile()
  const { formParts: text } = t()
  const { rows, hasMore, isReading, more } = usePages(matrixScreens.search, {
    query: { limit: 100 },
  })
  const isWhole = rows !== null && !hasMore
  useEffect(() => {
    if (hasMore && !isReading) void more()
  }, [hasMore, isReading])
  const matrices = (rows ?? []).filter(({ is_active }) => is_active)
  const rules = file.price?.rules ?? []
  const [first] = matrices
  const add = () => editor.insert(RULES, rules.length, { matrix: first?.code ?? '' })
  const remove = (index: number) =>
    editor.set(rules.length === 1 ? ['price'] : [...RULES, index], undefined)
  return (
    <>
      <section class="card stack">
        <p class="soft">{text.priceText}</p>
        {isWhole && matrices.length === 0 && (
          <p>
            {text.noMatrices} <a href="/portal/prices">{text.toPrices}</a>
          </p>
        )}
      </section>
      {rules.map((rule, index) => {
        const path = [...RULES, index]
        const name = text.ruleNumber(index + 1)
        return (
          <section class="card stack" key={path.join('.')} aria-label={name}>
            <div class="row">
              <h2>{name}</h2>
              <ItemButtons
                name={name}
                place={index}
                of={rules.length}
                onMove={(from, to, how) => editor.move(RULES, from, to, how)}
                onRemove={() => remove(index)}
              />
            </div>
            <ConditionAt
              path={[...path, 'when']}
              label={text.ruleWhen}
              always={index === rules.length - 1 ? text.inAllOther : text.ruleAlways}
            />
            <RuleMatrix path={path} rule={rule} matrices={matrices} />
          </section>
        )
      })}
      <EditButton icon="plus" onClick={add} disabled={first === undefined}>
        {text.addRule}
      </EditButton>
    </>
  )
}

/** Additional questions of the `price` variant; for a price by the offer, those it waits for. */
function ExtraQuestions() {
  const editor = useEditor()
  const file = useFile()
  const { formParts: text } = t()
  const asks = file.price?.asks ?? []
  const isOffer = file.price?.by === 'offer'
  const axes = keysOfAxes(file)
  const others = file.questions.filter(
    ({ key, kind }) => !axes.includes(key) && !(isOffer ? staysOnPage(kind) : isWithoutPrice(kind)),
  )
  if (others.length === 0) return null
  return (
    <section class="card">
      <Checks
        wide
        legend={isOffer ? text.askedFirst : text.alsoAsked}
        choices={choicesOf(others)}
        chosen={asks}
        onChange={(next) => editor.set(['price', 'asks'], next.length === 0 ? undefined : next)}
      />
    </section>
  )
}
