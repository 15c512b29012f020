import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useQuery } from '../../address.ts'
import { say } from '../../messages/messages.ts'
import { Banner } from '../../parts/states.tsx'
import { FormConflict } from '../parts/conflict.tsx'
import { FaultList } from '../parts/fault-list.tsx'
import { FORM_PARTS, type FormPart, placeOfFault } from '../parts/places.ts'
import { FormPreview } from '../preview/preview.tsx'
import { useEditor } from '../state/context.ts'
import type { Saving } from '../state/saving.ts'
import { After } from './after.tsx'
import { AreaEditor } from './area.tsx'
import { ContactEditor } from './contact.tsx'
import { Json } from './json.tsx'
import { LookEditor } from './look.tsx'
import { OwnTextsEditor } from './own-texts.tsx'
import { PriceRules } from './price.tsx'
import { QuestionList } from './questions.tsx'
import { FormSettings } from './settings.tsx'
import { Variants } from './variants.tsx'

const EDITORS: Record<FormPart, () => ComponentChildren> = {
  questions: () => <QuestionList />,
  look: () => <LookEditor />,
  variants: () => <Variants />,
  price: () => <PriceRules />,
  contact: () => <ContactEditor />,
  area: () => <AreaEditor />,
  after: () => <After />,
  words: () => <OwnTextsEditor />,
  settings: () => <FormSettings />,
  json: () => <Json />,
}

/** The parts of a form to change, beside the form as customers will see it. */
export function Builder({ saving }: { saving: Saving }) {
  const editor = useEditor()
  const { query } = useQuery()
  const { forms } = say()
  const [view, setView] = useState<'edit' | 'preview'>('edit')
  const { file, fault } = editor.read.value
  const wanted = FORM_PARTS.find((part) => part === query.part) ?? 'questions'
  const part = file === null ? 'json' : wanted
  return (
    <div class="stack">
      {saving.state.value === 'conflict' && <FormConflict saving={saving} />}
      {!editor.mayWrite && (
        <Banner>
          <p>{forms.readOnly}</p>
        </Banner>
      )}
      <fieldset class="segments view" aria-label={forms.view}>
        {(['edit', 'preview'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
            {forms.views[one]}
          </button>
        ))}
      </fieldset>
      <div class="builder" data-view={view}>
        <div class="stack editing">
          <PartLinks here={part} />
          {file === null ? (
            <Banner look="danger">
              <p>
                {forms.noJson} {fault && <span lang="en">{fault}</span>}
              </p>
            </Banner>
          ) : (
            <FaultList onGo={() => setView('edit')} />
          )}
          {EDITORS[part]()}
        </div>
        <FormPreview />
      </div>
    </div>
  )
}

function PartLinks({ here }: { here: FormPart }) {
  const editor = useEditor()
  const { hrefWith } = useQuery()
  const { forms } = say()
  const { file } = editor.read.value
  const wrong = new Set(editor.faults.value.map(({ path }) => placeOfFault(path, file).part))
  return (
    <nav class="segments parts" aria-label={forms.partsLabel}>
      {FORM_PARTS.map((part) => (
        <a
          key={part}
          href={hrefWith({ part: part === 'questions' ? null : part, open: null })}
          aria-current={part === here ? 'page' : undefined}
        >
          {forms.parts[part]}
          {wrong.has(part) && <span class="pill danger">!</span>}
        </a>
      ))}
    </nav>
  )
}
