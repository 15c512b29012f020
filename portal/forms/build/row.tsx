import { language, say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Menu, MenuItem } from '../../parts/menu.tsx'
import { toast } from '../../parts/toast.tsx'
import { CheckAt, NumberAt } from '../parts/bound.tsx'
import { faultsBelow } from '../parts/faults.ts'
import { RowHead } from '../parts/row-head.tsx'
import { FormWords } from '../parts/words.tsx'
import { useEditor, useFile } from '../state/context.ts'
import { BUILDER_KINDS, type FileGroup, fileInWords } from '../state/file.ts'
import { duplicate, newElementQuestion, removeQuestion } from '../state/questions.ts'
import { insertAt, setIn, type TextPath } from '../state/text.ts'
import { ConditionAt } from './condition.tsx'
import { KindSettings } from './kinds.tsx'
import { QuestionKey } from './question-key.tsx'
import { SketchEditor } from './sketch.tsx'

interface Props {
  index: number
  name: string
  place: number
  of: number
  first: number
  isOpen: boolean
  onOpen(isOpen: boolean): void
  onRenamed(key: string): void
  onMove(from: number, to: number): void
  onStep(step: number): void
}

/** One question in the list. Opened, all of it can be changed. */
export function QuestionRow({ index, onRenamed, onStep, ...shown }: Props) {
  const editor = useEditor()
  const file = useFile()
  const { forms, frame } = say()
  const question = file.questions[index]
  const faults = faultsBelow(editor, ['questions', index])
  if (question === undefined) return null
  const { name, isOpen } = shown
  const steps = file.steps ?? []
  const copy = () => {
    let key = ''
    editor.edit((text) => {
      const [added, own] = duplicate(text, file, index)
      key = own
      return added
    })
    onRenamed(key)
  }
  const remove = () => {
    editor.edit((text) => removeQuestion(text, file, index))
    toast(forms.removed(name), editor.undo)
  }
  const actions = (
    <Menu
      class="button quiet icon"
      button={<Icon name="more" size={17} />}
      label={forms.more(name)}
    >
      <MenuItem icon="copy" onClick={copy}>
        {forms.duplicate}
      </MenuItem>
      {steps.map(({ title, questions }, step) =>
        questions.includes(question.key) ? null : (
          <MenuItem key={step} icon="right" onClick={() => onStep(step)}>
            {forms.toStep(fileInWords(title, language.value) || forms.step(step + 1))}
          </MenuItem>
        ),
      )}
      <MenuItem icon="trash" danger onClick={remove}>
        {frame.remove}
      </MenuItem>
    </Menu>
  )
  return (
    <li class="question-row" data-key={question.key}>
      <RowHead {...shown} actions={actions}>
        <span>
          <span class="label">{name}</span>{' '}
          <span class="soft small">
            {forms.kinds[question.kind]}
            {question.required && ` · ${forms.required}`}
            {question.show_when && ` · ${forms.conditional}`}
          </span>
        </span>
        {faults > 0 && <span class="pill danger">{forms.faultCount(faults)}</span>}
      </RowHead>
      {isOpen && <QuestionEditor index={index} onRenamed={onRenamed} />}
    </li>
  )
}

/** All settings of one question. */
function QuestionEditor({ index, onRenamed }: { index: number; onRenamed(key: string): void }) {
  const { forms } = say()
  const question = useFile().questions[index]
  if (question === undefined) return null
  const path = ['questions', index] as const
  return (
    <div class="stack question-editor">
      <FormWords path={[...path, 'label']} label={forms.label} />
      <FormWords path={[...path, 'help']} label={forms.help} optional long />
      <CheckAt path={[...path, 'required']} label={forms.isRequired} />
      {question.kind === 'group' ? (
        <ElementsEditor path={path} group={question} />
      ) : (
        <KindSettings path={path} question={question} />
      )}
      <ConditionAt path={[...path, 'show_when']} />
      <QuestionKey path={path} name={question.key} onRenamed={onRenamed} />
    </div>
  )
}

/** These belong to the whole request. */
const WITHIN = BUILDER_KINDS.filter((kind) => !['group', 'photo', 'moment'].includes(kind))

/** What a group calls its elements, how many there may be, and what is asked of each. */
function ElementsEditor({ path, group }: { path: TextPath; group: FileGroup }) {
  const editor = useEditor()
  const file = useFile()
  const { forms, sketch } = say()
  const list = [...path, 'questions']
  const remove = (at: number, name: string) => {
    editor.edit((text) => setIn(text, [...list, at], undefined))
    toast(forms.removed(name), editor.undo)
  }
  const add = (kind: (typeof WITHIN)[number]) =>
    editor.edit((text) => {
      return insertAt(text, list, group.questions.length, newElementQuestion(file, kind))
    })
  return (
    <>
      <FormWords path={[...path, 'element']} label={forms.elementWord} />
      <div class="columns">
        <NumberAt path={[...path, 'at_least']} label={forms.fewestElements} optional />
        <NumberAt
          path={[...path, 'at_most']}
          label={forms.mostElements}
          optional
          placeholder="40"
        />
      </div>
      <SketchEditor
        path={[...path, 'sketch']}
        label={sketch.elements}
        questions={group.questions}
      />
      <fieldset class="side-settings stack">
        <legend>{forms.askedOfEach}</legend>
        {group.questions.map((question, at) => {
          const own = [...list, at]
          const name = fileInWords(question.label, language.value) || question.key
          return (
            // A new key must not close what is open, so the place names it.
            <details key={at} class="card">
              <summary>
                {name} <span class="soft small">{forms.kinds[question.kind]}</span>
              </summary>
              <div class="stack">
                <FormWords path={[...own, 'label']} label={forms.label} />
                <FormWords path={[...own, 'help']} label={forms.help} optional long />
                <CheckAt path={[...own, 'required']} label={forms.isRequired} />
                <KindSettings path={own} question={question} />
                <ConditionAt path={[...own, 'show_when']} />
                <QuestionKey path={own} name={question.key} />
                {editor.mayWrite && group.questions.length > 1 && (
                  <div>
                    <Button look="quiet" icon="trash" onClick={() => remove(at, name)}>
                      {forms.remove(name)}
                    </Button>
                  </div>
                )}
              </div>
            </details>
          )
        })}
        {editor.mayWrite && (
          <Menu
            button={
              <>
                <Icon name="plus" size={17} />
                {forms.addQuestion}
              </>
            }
          >
            {WITHIN.map((kind) => (
              <MenuItem key={kind} onClick={() => add(kind)}>
                {forms.kinds[kind]}
              </MenuItem>
            ))}
          </Menu>
        )}
      </fieldset>
    </>
  )
}
