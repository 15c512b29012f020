import { useEffect } from 'preact/hooks'
import { matrixScreens } from '../../../server/prices/matrices/screens.contract.ts'
import { language, say } from '../../messages/messages.ts'
import { usePages } from '../../pages.ts'
import { Button } from '../../parts/button.tsx'
import { MoveButtons } from '../parts/reorder.tsx'
import { partName } from '../publish-difference.ts'
import { useEditor, useFile } from '../state/context.ts'
import { stays } from '../state/price.ts'
import { insertAt } from '../state/text.ts'
import { ConditionAt } from './condition.tsx'
import { PriceSourceEditor } from './price-source.tsx'
import { RuleMatrix } from './rule-matrix.tsx'

/** Where the price comes from, how it is shown, and what it asks. */
export function PriceRules() {
  const { price } = useFile()
  return (
    <>
      <PriceSourceEditor />
      {price !== undefined && price.by !== 'offer' && <Rules />}
      {price !== undefined && <AlsoAsked />}
    </>
  )
}

/** Which price matrix holds for which answers. The first rule that fits names the price. */
function Rules() {
  const editor = useEditor()
  const file = useFile()
  const { formParts: text } = say()
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
  const add = () =>
    editor.edit((before) => {
      const rule = { matrix: first?.code ?? '' }
      return insertAt(before, ['price', 'rules'], rules.length, rule)
    })
  const remove = (index: number) =>
    editor.set(rules.length === 1 ? ['price'] : ['price', 'rules', index], undefined)
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
        const path = ['price', 'rules', index] as const
        const name = text.ruleNumber(index + 1)
        return (
          <section class="card stack" key={path.join('.')} aria-label={name}>
            <div class="row">
              <h2>{name}</h2>
              {editor.mayWrite && (
                <div class="row push">
                  <MoveButtons
                    name={name}
                    place={index}
                    of={rules.length}
                    onMove={(from, to) => editor.move(['price', 'rules'], from, to)}
                  />
                  <Button
                    look="quiet"
                    icon="trash"
                    label={say().forms.remove(name)}
                    onClick={() => remove(index)}
                  />
                </div>
              )}
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
      {editor.mayWrite && (
        <div class="row">
          <Button icon="plus" onClick={add} disabled={first === undefined}>
            {text.addRule}
          </Button>
        </div>
      )}
    </>
  )
}

/** Questions that the `price` variant asks although no axis needs them; by the offer, those it waits for. */
function AlsoAsked() {
  const editor = useEditor()
  const file = useFile()
  const { formParts: text } = say()
  const asks = file.price?.asks ?? []
  const isOffer = file.price?.by === 'offer'
  const axes = new Set(
    (file.price?.rules ?? []).flatMap(({ row, col }) =>
      [row, col].map((path) => path?.split('.')[0]),
    ),
  )
  const others = file.questions.filter(
    ({ key, kind }) =>
      !axes.has(key) && (isOffer ? !stays(kind) : !['text', 'photo', 'moment'].includes(kind)),
  )
  const toggle = (key: string, on: boolean) => {
    const next = on ? [...asks, key] : asks.filter((one) => one !== key)
    editor.set(['price', 'asks'], next.length === 0 ? undefined : next)
  }
  if (others.length === 0) return null
  return (
    <section class="card">
      <fieldset class="checks wide">
        <legend>{isOffer ? text.askedFirst : text.alsoAsked}</legend>
        {others.map((question) => (
          <label class="check" key={question.key}>
            <input
              type="checkbox"
              checked={asks.includes(question.key)}
              disabled={!editor.mayWrite}
              onChange={({ currentTarget }) => toggle(question.key, currentTarget.checked)}
            />
            <span>{partName(question, language.value)}</span>
          </label>
        ))}
      </fieldset>
    </section>
  )
}
