import { language, say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Menu, MenuItem } from '../../parts/menu.tsx'
import { toast } from '../../parts/toast.tsx'
import { CheckAt, NumberAt } from '../parts/bound.tsx'
import { FormWords } from '../parts/words.tsx'
import { useEditor, useFile } from '../state/context.ts'
import { BUILDER_KINDS, type FileGroup, fileInWords } from '../state/file.ts'
import { newElementQuestion } from '../state/questions.ts'
import { insertAt, setIn, type TextPath } from '../state/text.ts'
import { ConditionEditor } from './condition.tsx'
import { KindSettings } from './kinds.tsx'
import { QuestionKey } from './question-key.tsx'
import { SketchEditor } from './sketch.tsx'

/** These belong to the whole request. */
const WITHIN = BUILDER_KINDS.filter((kind) => !['group', 'photo', 'moment'].includes(kind))

/** What a group calls its elements, how many there may be, and what is asked of each. */
export function ElementsEditor({ path, group }: { path: TextPath; group: FileGroup }) {
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
                <ConditionEditor path={[...own, 'show_when']} />
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
