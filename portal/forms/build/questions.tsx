import { useEffect, useRef, useState } from 'preact/hooks'
import { QUESTION_KINDS } from '../../../shared/form/kinds.ts'
import { useQuery } from '../../address.ts'
import { afterRender, selectFirst } from '../../components/after-render.ts'
import { Button } from '../../components/button.tsx'
import { language, t } from '../../messages/messages.ts'
import { AddQuestion } from '../components/add-question.tsx'
import { partNameOf } from '../components/names.ts'
import { RowHead } from '../components/row-head.tsx'
import { FormWords } from '../components/words.tsx'
import { useEditor, useFile } from '../state/context.ts'
import { fileInWords, type QuestionKind } from '../state/file.ts'
import { entriesOf, moveInOrder, moveStep, moveToStep } from '../state/order.ts'
import { addQuestion } from '../state/questions.ts'
import { setIn } from '../state/text.ts'
import { QuestionRow } from './row.tsx'

/** All questions in order, under their steps. One of them is open, and the address has it. */
export function QuestionList() {
  const editor = useEditor()
  const file = useFile()
  const { query, change } = useQuery()
  const { forms } = t()
  const [heard, setHeard] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const entries = entriesOf(file)
  // The head of the first step comes first.
  const first = file.steps === undefined ? 0 : 1
  const open = (key: string | null) => change({ open: key }, true)
  useEffect(() => {
    editor.place.value = query.open === undefined ? null : { question: query.open }
  }, [query.open])

  const add = (kind: QuestionKind, after?: number) => {
    const [added, key] = addQuestion(editor.text.peek(), file, kind, after)
    if (after !== undefined) editor.hiddenIssues.leave()
    editor.replace(added)
    editor.hiddenIssues.add(`questions.${after === undefined ? file.questions.length : after + 1}`)
    open(key)
    afterRender(() => selectFirst(list.current, `[data-key="${key}"] .question-editor`))
  }
  const move = (from: number, to: number, how: string, name: string) => {
    if (to < first) return
    editor.edit((text) => moveInOrder(text, file, from, to), how)
    setHeard(forms.moved(name, to + 1, entries.length))
  }
  const toStep = (key: string, step: number, name: string) => {
    editor.edit((text) => moveToStep(text, file, key, step))
    setHeard(forms.inStep(name, step + 1))
  }
  const addStep = () => {
    const step = { questions: [] as string[] }
    const all = file.questions.map(({ key }) => key)
    const steps = file.steps === undefined ? [{ ...step, questions: all }] : [...file.steps, step]
    editor.edit((text) => setIn(text, ['steps'], steps))
  }
  return (
    <section class="card flush">
      <ol class="plain questions" ref={list}>
        {entries.map((entry, place) => {
          if ('step' in entry) {
            const { step } = entry
            return <StepRow key={`step ${step}`} index={step} onMoved={setHeard} />
          }
          const index = file.questions.findIndex(({ key }) => key === entry.key)
          const question = file.questions[index]
          if (question === undefined) return null
          const name = partNameOf(question)
          return (
            <QuestionRow
              key={question.key}
              index={index}
              name={name}
              place={place}
              of={entries.length}
              isOpen={query.open === question.key}
              onOpen={(isOpen) => open(isOpen ? question.key : null)}
              onRenamed={open}
              first={first}
              onMove={(from, to, how) => move(from, to, how, name)}
              onStep={(step) => toStep(question.key, step, name)}
              onInsert={(kind) => add(kind, index)}
            />
          )
        })}
      </ol>
      <p class="unseen" role="status">
        {heard}
      </p>
      {editor.mayWrite && (
        <div class="row adding">
          <AddQuestion kinds={QUESTION_KINDS} onAdd={(kind) => add(kind)} />
          <Button look="quiet" onClick={addStep}>
            {file.steps === undefined ? forms.groupInSteps : forms.addStep}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The head of a step. Its questions are below it and move with it. */
function StepRow({ index, onMoved }: { index: number; onMoved(heard: string): void }) {
  const editor = useEditor()
  const file = useFile()
  const { forms } = t()
  const steps = file.steps ?? []
  const [isOpen, setOpen] = useState(false)
  const name = forms.step(index + 1)
  const remove = () =>
    editor.edit((text) => {
      if (steps.length === 1) return setIn(text, ['steps'], undefined)
      // The questions of a removed step join the previous one, or the next one.
      const [own, next] = [steps[index]?.questions ?? [], index === 0 ? 1 : index - 1]
      const other = steps[next]?.questions ?? []
      const joined = index === 0 ? [...own, ...other] : [...other, ...own]
      return setIn(setIn(text, ['steps', next, 'questions'], joined), ['steps', index], undefined)
    })
  const move = (from: number, to: number, how: string) => {
    editor.edit((text) => moveStep(text, file, from, to), how)
    onMoved(forms.moved(forms.step(from + 1), to + 1, steps.length))
  }
  return (
    <li class="step-row">
      <RowHead
        name={name}
        place={index}
        of={steps.length}
        heads=".step-row"
        isOpen={isOpen}
        onOpen={(opens) => {
          setOpen(opens)
          if (opens) editor.place.value = { step: index }
        }}
        onMove={move}
        actions={<Button look="quiet" icon="trash" label={forms.remove(name)} onClick={remove} />}
      >
        <span>
          <span class="soft small">{name}</span>{' '}
          <span class="label">{fileInWords(steps[index]?.title, language.value)}</span>
        </span>
      </RowHead>
      {isOpen && <FormWords path={['steps', index, 'title']} label={forms.partNames.title} />}
    </li>
  )
}
