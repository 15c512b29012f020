import { useState } from 'preact/hooks'
import {
  materials,
  type PriceChange,
  ROUNDING_STEPS,
  type RoundingStep,
} from '../../../server/prices/materials/materials.contract.ts'
import { useWrite } from '../../data.ts'
import { formatMoney } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import { faultOf } from '../../parts/problem.ts'
import { Banner, ProblemBanner } from '../../parts/states.tsx'
import { asTyped, hundredthsTyped } from '../../parts/typed.ts'

interface Props {
  /** What the list shows: only that is changed. */
  asked: { q: string; state: 'on' | 'off' | null }
  onClose(): void
  onSaved(): void
}

/** Changes the prices in the list by a percentage. Nothing is written before the preview was seen. */
export function PercentDialog({ asked: { q, state }, onClose, onSaved }: Props) {
  const { materials: text, frame } = say()
  const [typed, setTyped] = useState('')
  const [step, setStep] = useState<RoundingStep>(0.01)
  const [isTried, setTried] = useState(false)
  const [shown, setShown] = useState<readonly PriceChange[] | null>(null)
  const preview = useWrite(materials.previewPrices)
  const put = useWrite(materials.putPrices)
  const percent = hundredthsTyped(typed.replace(/^\s*\+/, ''))
  const prices = (shown ?? []).flatMap(({ id, version, before, after }) =>
    after === null || after === before ? [] : [{ id, version, unit_price: after }],
  )
  const look = async () => {
    setTried(true)
    if (percent === null) return
    const body = { ...(q && { q }), ...(state && { state }), percent: percent / 100, step }
    const answer = await preview.send({ body })
    if (answer !== null) setShown(answer.data)
  }
  const save = async () => {
    if ((await put.send({ body: { prices } })) !== null) return onSaved()
    // What changed meanwhile is shown as it is now.
    await look()
  }
  const ask = (set: () => void) => {
    set()
    setShown(null)
    put.clear()
  }
  const isStale = put.problem?.code === 'changed_meanwhile'
  return (
    <Dialog title={text.percent} onClose={onClose} wide keepOpen>
      <div class="stack">
        <p>{q === '' && state === null ? text.percentAll : text.percentFiltered}</p>
        <form
          class="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void look()
          }}
        >
          <div class="columns">
            <TextField
              label={say().offer.percent}
              hint={text.percentHint}
              value={typed}
              autocomplete="off"
              maxLength={8}
              error={
                isTried && percent === null
                  ? text.faults.percent
                  : faultOf(preview.problem, 'percent')
              }
              onValue={(value) => ask(() => setTyped(value))}
            />
            <SelectField
              label={text.roundTo}
              value={String(step)}
              choices={ROUNDING_STEPS.map((one) => ({
                value: String(one),
                text: formatMoney(one),
              }))}
              onValue={(value) => ask(() => setStep(Number(value) as RoundingStep))}
            />
          </div>
          <div>
            <Button type="submit" busy={preview.isSending}>
              {say().mail.preview}
            </Button>
          </div>
        </form>
        <ProblemBanner problem={preview.problem} />
        {isStale ? (
          <Banner look="warn">
            <p role="alert">{text.changedMeanwhile}</p>
          </Banner>
        ) : (
          <ProblemBanner problem={put.problem} />
        )}
        {shown !== null && <PriceChanges changes={shown} />}
        <div class="actions">
          {prices.length > 0 && (
            <Button look="main" busy={put.isSending} onClick={() => void save()}>
              {text.changeThese(prices.length)}
            </Button>
          )}
          <Button onClick={onClose}>{frame.cancel}</Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Old prices, new prices and by how much they differ. */
function PriceChanges({ changes }: { changes: readonly PriceChange[] }) {
  const { materials: text } = say()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section class="scrolling" tabIndex={0} aria-label={say().mail.preview}>
      <table class="table prices">
        <caption class="unseen">{say().mail.preview}</caption>
        <thead>
          <tr>
            <th scope="col">{text.material}</th>
            <th scope="col" class="end">
              {text.before}
            </th>
            <th scope="col" class="end">
              {say().forms.how.added}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ id, name, unit, before, after }) => (
            <tr key={id} class={after === null || after === before ? 'soft' : undefined}>
              <td>
                {name} <span class="soft small">/ {unit}</span>
              </td>
              <td class="end number">{formatMoney(before)}</td>
              <td class="end number">
                {after === null ? text.stays : formatMoney(after)}
                {after !== null && <div class="soft small">{percentText(before, after)}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** With a sign; nothing can be said of a price that was zero. */
export function percentText(before: number, after: number): string {
  if (before === 0) return '–'
  const percent = Math.round((after / before - 1) * 1000) / 10
  return `${percent > 0 ? '+' : ''}${asTyped(percent)} %`
}
