import { formatLength, likelySlip, parseLength } from '../length.ts'
import { fill } from '../messages/fill.ts'
import { Caption, control, Fault, faultAt, Group, Help, type Labelled } from '../parts/field.tsx'
import { checkQuestions } from '../state/check.ts'
import { type Session, type SizeQuestion, setAnswer } from '../state/session.ts'
import type { QuestionProps } from './question.tsx'
import { Stepper } from './stepper.tsx'

type Side = 'width' | 'depth'

export function SizeField(props: QuestionProps<'size'>) {
  const { s, question } = props
  return (
    <Group {...props}>
      <div class="sides">
        <Length s={s} question={question} side="width" />
        <Length s={s} question={question} side="depth" />
      </div>
    </Group>
  )
}

/** Steps a customer can count, in millimetres: some twenty or more over the range. */
const STEPS_MM = [500, 100, 50, 10, 5, 1]
const FEWEST_STEPS = 20

function Length({ s, question, side }: { s: Session; question: SizeQuestion; side: Side }) {
  const { key, unit } = question
  const limits = question[side]
  const { min, max, step } = limits
  const path = `answers.${key}.${side}`
  const size = (s.answers[key] ?? {}) as Partial<Record<Side, number>>
  const mm = size[side] ?? Number.NaN
  const show = (length: number) => formatLength(length, unit, s.form.language)
  const set = (length: number | undefined) => setAnswer(s, key, { ...size, [side]: length })
  const put = (length: number) => {
    delete s.typed[path]
    set(Math.min(max, Math.max(min, length)))
  }
  const readable = Number.isFinite(mm)
  const slip = readable && s.typed[path] === undefined ? likelySlip(mm, limits) : null
  const fine = STEPS_MM.find((one) => one <= (max - min) / FEWEST_STEPS && one % step === 0) ?? step
  const labelled: Labelled = {
    s,
    path,
    label: limits.label ?? s.text[side],
    // What is wrong stands where the help stood, so that nothing moves under a click.
    help: faultAt(s, path) ? undefined : fill(s.text.range, show(min), show(max)),
  }

  /** The number as we understood it replaces what was typed, and is judged. */
  const leave = () => {
    if (readable) {
      delete s.typed[path]
      const stepped = min + Math.round((mm - min) / step) * step
      if (mm > min && mm < max && stepped !== mm) set(stepped)
    }
    const [seen] = [{ question, visible: true, options: [] }]
    const faults = checkQuestions(s, [seen]).filter((fault) => fault.path === path)
    s.faults = [...s.faults.filter((fault) => fault.path !== path), ...faults]
    s.changed()
  }

  return (
    <div class="side">
      <label for={path}>
        <Caption {...labelled} />
      </label>
      <Stepper
        {...{ s, min, max }}
        label={labelled.label}
        step={fine}
        value={readable ? mm : null}
        attributes={control(labelled)}
        shown={s.typed[path] ?? (readable ? show(mm) : '')}
        onType={(text) => {
          s.typed[path] = text
          set(text.trim() ? (parseLength(text, unit)?.mm ?? Number.NaN) : undefined)
        }}
        onLeave={leave}
        onStep={put}
      />
      <input
        type="range"
        aria-label={labelled.label}
        aria-valuetext={readable ? show(mm) : undefined}
        {...{ min, max }}
        step={(max - min) % fine === 0 ? fine : step}
        value={readable ? mm : min}
        onInput={({ currentTarget }) => put(Number(currentTarget.value))}
      />
      <Help {...labelled} />
      <Fault {...labelled} />
      {slip !== null && (
        <button type="button" class="quiet" onClick={() => put(slip)}>
          {fill(s.text.meant, show(slip))}
        </button>
      )}
    </div>
  )
}
