import { QUESTION_KINDS } from '../../../shared/form/kinds.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icons.tsx'
import { Menu, MenuItem } from '../../components/menu.tsx'
import { toast } from '../../components/toast.tsx'
import { language, t } from '../../messages/messages.ts'
import { AddQuestion, KIND_ICONS } from '../components/add-question.tsx'
import { CheckAt, NumberAt } from '../components/bound.tsx'
import { issuesBelow } from '../components/issues.ts'
import { MoreFields } from '../components/more.tsx'
import { partNameOf } from '../components/names.ts'
import { RowHead } from '../components/row-head.tsx'
import { FormWords } from '../components/words.tsx'
import { useEditor, useFile } from '../state/context.ts'
import { type FileGroup, type FileQuestion, fileInWords, type QuestionKind } from '../state/file.ts'
import { duplicate, newElementQuestion, removeQuestion } from '../state/questions.ts'
import { setIn, type TextPath } from '../state/text.ts'
import { ConditionAt } from './condition.tsx'
import { DrawingEditor } from './drawing.tsx'
import { KindSettings } from './kinds.tsx'
import { QuestionKey } from './question-key.tsx'

interface Props {
  index: number
  name: string
  place: number
  of: number
  first: number
  isOpen: boolean
  onOpen(isOpen: boolean): void
  onRenamed(key: string): void
  onMove(from: number, to: number, how: string): void
  onStep(step: number): void
  /** Adds a question after this one. */
  onInsert(kind: QuestionKind): void
}

/** One question in the list. Opened, all of it can be edited. */
export function QuestionRow({ index, onRenamed, onStep, onInsert, ...shown }: Props) {
  const editor = useEditor()
  const file = useFile()
  const { forms, frame } = t()
  const question = file.questions[index]
  const issues = issuesBelow(editor, ['questions', index]).length
  if (question === undefined) return null
  const { name, isOpen } = shown
  const steps = file.steps ?? []
  const copy = () => {
    const [added, key] = duplicate(editor.text.peek(), file, index)
    editor.replace(added)
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
        <Icon name={KIND_ICONS[question.kind]} />
        <span>
          <span class="label">{name}</span>{' '}
          <span class="soft small">
            {forms.kinds[question.kind]}
            {question.required && ` · ${t().formParts.visibility.required}`}
            {question.show_when && ` · ${forms.conditional}`}
          </span>
        </span>
        {issues > 0 && <span class="pill danger">{forms.issueCount(issues)}</span>}
      </RowHead>
      {isOpen && (
        <div class="stack question-editor">
          <QuestionFields path={['questions', index]} question={question} onRenamed={onRenamed} />
        </div>
      )}
      {editor.mayWrite && <AddQuestion kinds={QUESTION_KINDS} after={name} onAdd={onInsert} />}
    </li>
  )
}

interface FieldsProps {
  path: TextPath
  question: FileQuestion
  onRenamed?(key: string): void
}

const TEXTS = ['label', 'help', 'options', 'agenda']
const OF_GROUP = [...TEXTS, 'element', 'at_least', 'at_most', 'sketch', 'questions']

/** All settings of one question: first its texts and look. */
function QuestionFields({ path, question, onRenamed }: FieldsProps) {
  const { forms } = t()
  const { kind } = question
  const settings = kind !== 'group' && <KindSettings path={path} question={question} />
  const isFirst = kind === 'choice' || kind === 'multi' || kind === 'moment'
  return (
    <>
      <FormWords path={[...path, 'label']} label={forms.label} />
      <FormWords path={[...path, 'help']} label={forms.help} optional long />
      {kind === 'group' && <ElementsEditor path={path} group={question} />}
      {isFirst && settings}
      <MoreFields path={path} shown={kind === 'group' ? OF_GROUP : TEXTS}>
        <CheckAt path={[...path, 'required']} label={forms.isRequired} />
        {!isFirst && settings}
        {kind === 'multi' && (
          <div class="columns">
            <NumberAt path={[...path, 'at_least']} label={forms.atLeast} optional />
            <NumberAt path={[...path, 'at_most']} label={forms.atMost} optional />
          </div>
        )}
        <ConditionAt path={[...path, 'show_when']} />
        <QuestionKey path={path} name={question.key} {...(onRenamed && { onRenamed })} />
      </MoreFields>
    </>
  )
}

/** These belong to the whole request. */
const WITHIN = QUESTION_KINDS.filter((kind) => !['group', 'photo', 'moment'].includes(kind))

/** The name of a group's elements, their number, and their questions. */
function ElementsEditor({ path, group }: { path: TextPath; group: FileGroup }) {
  const editor = useEditor()
  const file = useFile()
  const { forms, sketch } = t()
  const list = [...path, 'questions']
  const remove = (at: number, name: string) => {
    editor.edit((text) => setIn(text, [...list, at], undefined))
    toast(forms.removed(name), editor.undo)
  }
  const add = (kind: QuestionKind) =>
    editor.insert(list, group.questions.length, newElementQuestion(file, kind))
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
      <DrawingEditor
        path={[...path, 'sketch']}
        label={sketch.elements}
        questions={group.questions}
      />
      <fieldset class="side-settings stack">
        <legend>{forms.askedOfEach}</legend>
        {group.questions.map((question, at) => {
          const own = [...list, at]
          const name = partNameOf(question)
          return (
            // A new key must not close an open question, so the place identifies it.
            <details key={at} class="card" open={issuesBelow(editor, own).length > 0 || undefined}>
              <summary>
                {name} <span class="soft small">{forms.kinds[question.kind]}</span>
              </summary>
              <div class="stack">
                <QuestionFields path={own} question={question} />
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
        {editor.mayWrite && <AddQuestion kinds={WITHIN} onAdd={add} />}
      </fieldset>
    </>
  )
}
