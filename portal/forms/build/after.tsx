import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { CheckField } from '../../parts/field.tsx'
import { faultAt } from '../parts/faults.ts'
import { FormWords } from '../parts/words.tsx'
import { useEditor, useFile } from '../state/context.ts'
import { newText } from '../state/questions.ts'

/** What customers read once they have sent the form, on the page and by mail. */
export function After() {
  const editor = useEditor()
  const file = useFile()
  const { formParts: text } = say()
  const { confirmation, thanks } = file
  const fault = faultAt(editor, ['confirmation'])
  return (
    <>
      <section class="card stack">
        <h2>{text.thanks}</h2>
        {thanks === undefined ? (
          <>
            <p class="soft">{text.usualThanks}</p>
            {editor.mayWrite && (
              <div class="row">
                <Button
                  icon="plus"
                  onClick={() =>
                    editor.set(['thanks'], {
                      title: newText(file, 'thanks'),
                      text: newText(file, 'reply'),
                    })
                  }
                >
                  {text.ownWords}
                </Button>
              </div>
            )}
          </>
        ) : (
          <>
            <FormWords path={['thanks', 'title']} label={text.thanksTitle} />
            <FormWords path={['thanks', 'text']} label={text.thanksText} long />
            <FormWords path={['thanks', 'next']} label={text.next} optional long />
            {editor.mayWrite && (
              <div class="row">
                <Button look="quiet" icon="trash" onClick={() => editor.set(['thanks'], undefined)}>
                  {text.backToUsual}
                </Button>
              </div>
            )}
          </>
        )}
      </section>
      <section class="card stack">
        <h2>{text.confirmation}</h2>
        <CheckField
          label={text.confirm}
          hint={text.confirmHint}
          value={confirmation !== undefined}
          onValue={(on) => editor.set(['confirmation'], on ? true : undefined)}
          disabled={!editor.mayWrite}
        />
        {fault && <p class="error">{fault}</p>}
        {confirmation === true && editor.mayWrite && (
          <div class="row">
            <Button icon="edit" onClick={() => editor.set(['confirmation'], {})}>
              {text.ownWords}
            </Button>
          </div>
        )}
        {typeof confirmation === 'object' && (
          <>
            <FormWords path={['confirmation', 'subject']} label={text.subject} optional />
            <FormWords path={['confirmation', 'greeting']} label={text.greeting} optional long />
            <FormWords path={['confirmation', 'next']} label={text.next} optional long />
          </>
        )}
      </section>
    </>
  )
}
