import { useComputed } from '@preact/signals'
import { formatLength, parseLength, roundStep } from '../../shared/form/length.ts'
import { reasonsOf } from '../../shared/form/limits.ts'
import { type Side, type Sides, sidesIn } from '../../shared/form/sides.ts'
import { fill } from '../../shared/messages/fill.ts'
import { Aside } from '../components/aside.tsx'
import {
  Caption,
  control,
  Group,
  Help,
  IssueText,
  idOf,
  type Labelled,
  type QuestionProps,
  useIssue,
} from '../components/field.tsx'
import { setAnswer, useLimits } from '../state/answering.ts'
import { checkStep } from '../state/check.ts'
import { useSession } from '../state/session.ts'
import { clearIssues, setTyped } from '../state/state.ts'
import { Stepper } from './stepper.tsx'

type Lengths = Partial<Record<Side, number>>

export function SizeField(props: QuestionProps<'size'>) {
  return (
    <Group {...props}>
      <div class="sides">
        {sidesIn(props.question).map(([side, limits]) => (
          <Length {...props} side={side} limits={limits} key={side} />
        ))}
      </div>
    </Group>
  )
}

interface Props extends QuestionProps<'size'> {
  side: Side
  limits: QuestionProps<'size'>['question']['width']
}

function Length({ question, side, limits, path: start }: Props) {
  const session = useSession()
  const { form, state, text } = session
  const { key, unit } = question
  const { min, max, step, why } = useLimits(limits)
  const path = [...start, side]
  const id = idOf(path)
  const issue = useIssue(path)
  const typed = useComputed(() => state.typed.value[id]).value
  const mm =
    useComputed(() => (state.answers.value[key] as Lengths | undefined)?.[side]).value ?? Number.NaN
  const show = (length: number) => formatLength(length, unit, form.locale)
  const set = (length: number | undefined) => {
    const lengths = { ...(state.answers.value[key] as Lengths), [side]: length }
    // Clearing all sides of an optional size leaves it unanswered.
    const isGiven = question.required || sidesIn(lengths as Sides<number>)[0]
    setAnswer(state, key, isGiven ? lengths : undefined)
  }
  const put = (length: number) => {
    setTyped(state, id, undefined)
    set(Math.min(max, Math.max(min, length)))
  }
  const readable = Number.isFinite(mm)
  const fine = roundStep({ min, max, step })
  const labelled: Labelled = {
    path,
    label: limits.label ?? text[side],
    // The error text replaces the help, so that nothing moves under a click.
    help: issue
      ? undefined
      : [fill(text.range, show(min), show(max)), ...reasonsOf(why)].join(' · '),
  }

  /** Replaces the input by the parsed length, rounded to a step, and checks it. */
  const leave = () => {
    if (readable) {
      setTyped(state, id, undefined)
      const stepped = min + Math.round((mm - min) / step) * step
      if (mm > min && mm < max && stepped !== mm) set(stepped)
    }
    const issues = checkStep(session, [{ question, options: [] }])
    const own = issues.filter((one) => idOf(one.path) === id)
    clearIssues(state, path)
    if (own.length > 0) state.issues.value = [...state.issues.value, ...own]
  }

  return (
    <div class="side">
      <label for={id}>
        <Caption {...labelled} />
      </label>
      <Stepper
        {...{ min, max }}
        label={labelled.label}
        step={fine}
        value={readable ? mm : null}
        attributes={control(labelled, issue)}
        shown={typed ?? (readable ? show(mm) : '')}
        onType={(typing) => {
          setTyped(state, id, typing)
          set(typing.trim() ? (parseLength(typing, unit)?.mm ?? Number.NaN) : undefined)
        }}
        onLeave={leave}
        onStep={put}
      />
      <input
        type="range"
        // The field above has the same function.
        tabIndex={-1}
        aria-label={labelled.label}
        aria-valuetext={readable ? show(mm) : undefined}
        {...{ min, max }}
        step={(max - min) % fine === 0 ? fine : step}
        value={readable ? mm : min}
        onInput={({ currentTarget }) => put(Number(currentTarget.value))}
      />
      <Help {...labelled} />
      <IssueText {...labelled} />
      {typed === undefined && (mm < min || mm > max) && (
        <Aside of="LikelyLength" {...{ mm, min, max, unit }} onTake={put} />
      )}
    </div>
  )
}
