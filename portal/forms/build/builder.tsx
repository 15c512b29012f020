import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useQuery } from '../../address.ts'
import { say } from '../../messages/messages.ts'
import { Banner } from '../../parts/states.tsx'
import { Conflict } from '../parts/conflict.tsx'
import { FaultList } from '../parts/fault-list.tsx'
import { PARTS, type Part, placeOfFault } from '../parts/places.ts'
import { Preview } from '../preview/preview.tsx'
import { useEditor } from '../state/context.ts'
import type { Saving } from '../state/saving.ts'
import { After } from './after.tsx'
import { Area } from './area.tsx'
import { Contact } from './contact.tsx'
import { Json } from './json.tsx'
import { Look } from './look.tsx'
import { OwnTexts } from './own-texts.tsx'
import { PriceRules } from './price.tsx'
import { Questions } from './questions.tsx'
import { Settings } from './settings.tsx'
import { Variants } from './variants.tsx'

const EDITORS: Record<Part, () => ComponentChildren> = {
  questions: () => <Questions />,
  look: () => <Look />,
  variants: () => <Variants />,
  price: () => <PriceRules />,
  contact: () => <Contact />,
  area: () => <Area />,
  after: () => <After />,
  words: () => <OwnTexts />,
  settings: () => <Settings />,
  json: () => <Json />,
}

/** The parts of a form to change, beside the form as customers will see it. */
export function Builder({ saving }: { saving: Saving }) {
  const editor = useEditor()
  const { query } = useQuery()
  const { forms } = say()
  const [view, setView] = useState<'edit' | 'preview'>('edit')
  const { file, fault } = editor.read.value
  const wanted = PARTS.find((part) => part === query.part) ?? 'questions'
  const part = file === null ? 'json' : wanted
  return (
    <div class="stack">
      {saving.state.value === 'conflict' && <Conflict saving={saving} />}
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
        <Preview />
      </div>
    </div>
  )
}

function PartLinks({ here }: { here: Part }) {
  const editor = useEditor()
  const { hrefWith } = useQuery()
  const { forms } = say()
  const { file } = editor.read.value
  const wrong = new Set(editor.faults.value.map(({ path }) => placeOfFault(path, file).part))
  return (
    <nav class="segments parts" aria-label={forms.partsLabel}>
      {PARTS.map((part) => (
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
