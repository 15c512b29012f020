import { useState } from 'preact/hooks'
import type { PriceChange, ROUNDING_STEPS } from '../../../server/prices/materials/desk.contract.ts'
import { useWrite } from '../../data.ts'
import { formatMoney } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import { faultOf } from '../../parts/problem.ts'
import { Banner, ProblemBanner } from '../../parts/states.tsx'
import { hundredthsTyped } from '../../parts/typed.ts'
import { PREVIEW_MATERIAL, PUT_PRICES } from './endpoints.ts'
import { percentText } from './values.ts'

type Step = (typeof ROUNDING_STEPS)[number]
const STEPS: readonly Step[] = [0.01, 0.05, 0.1, 0.5, 1, 5, 10]

interface Props {
  /** What the list shows: only that is changed. */
  asked: { q: string; state: 'on' | 'off' | null }
  onClose(): void
  onSaved(): void
}

/** Changes the prices in the list by a percentage. Nothing is written before the preview was seen. */
export function PercentDialog({ asked: { q, state }, onClose, onSaved }: Props) {
  const { materials, frame } = say()
  const [typed, setTyped] = useState('')
  const [step, setStep] = useState<Step>(0.01)
  const [isTried, setTried] = useState(false)
  const [shown, setShown] = useState<readonly PriceChange[] | null>(null)
  const preview = useWrite(PREVIEW_MATERIAL)
  const put = useWrite(PUT_PRICES)
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
    <Dialog title={materials.percent} onClose={onClose} wide keepOpen>
      <div class="stack">
        <p>{q === '' && state === null ? materials.percentAll : materials.percentFiltered}</p>
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
              label={materials.percentage}
              hint={materials.percentHint}
              value={typed}
              autocomplete="off"
              maxLength={8}
              error={
                isTried && percent === null
                  ? materials.faults.percent
                  : faultOf(preview.problem, 'percent')
              }
              onValue={(value) => ask(() => setTyped(value))}
            />
            <SelectField
              label={materials.roundTo}
              value={String(step)}
              choices={STEPS.map((one) => ({ value: String(one), text: formatMoney(one) }))}
              onValue={(value) => ask(() => setStep(Number(value) as Step))}
            />
          </div>
          <div>
            <Button type="submit" busy={preview.isSending}>
              {materials.preview}
            </Button>
          </div>
        </form>
        <ProblemBanner problem={preview.problem} />
        {isStale ? (
          <Banner look="warn">
            <p role="alert">{materials.changedMeanwhile}</p>
          </Banner>
        ) : (
          <ProblemBanner problem={put.problem} />
        )}
        {shown !== null && <PriceChanges changes={shown} />}
        <div class="actions">
          {prices.length > 0 && (
            <Button look="main" busy={put.isSending} onClick={() => void save()}>
              {materials.changeThese(prices.length)}
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
  const { materials } = say()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section class="scrolling" tabIndex={0} aria-label={materials.preview}>
      <table class="table prices">
        <caption class="unseen">{materials.preview}</caption>
        <thead>
          <tr>
            <th scope="col">{materials.material}</th>
            <th scope="col" class="end">
              {materials.before}
            </th>
            <th scope="col" class="end">
              {materials.after}
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
                {after === null ? materials.stays : formatMoney(after)}
                {after !== null && <div class="soft small">{percentText(before, after)}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
