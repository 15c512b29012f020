import { type FormFailures, formNumbers } from '../../server/forms/funnel/funnel.contract.ts'
import { type FormDraft, formDrafts } from '../../server/forms/versions.contract.ts'
import './forms.css'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { useQuery } from '../address.ts'
import { Unread } from '../components/states.tsx'
import { useUnsaved } from '../components/unsaved.ts'
import { useRead } from '../data.ts'
import { Page } from '../frame/page.tsx'
import { useLive } from '../live.ts'
import { language, t } from '../messages/messages.ts'
import { me } from '../session.ts'
import { Builder } from './build/builder.tsx'
import { FormToolbar } from './components/toolbar.tsx'
import { Embed } from './embed.tsx'
import { Failures } from './failures.tsx'
import { Numbers } from './numbers.tsx'
import { EditorContext } from './state/context.ts'
import { createEditor } from './state/editor.ts'
import { fileInWords } from './state/file.ts'
import { startAutosave } from './state/saving.ts'
import { VersionsPanel } from './versions.tsx'

/** One form: its questions, its versions, and its embedding. */
export function FormScreen() {
  const slug = useRoute().params.slug ?? ''
  const { data, problem, reload } = useRead(formDrafts.get, { params: { slug } })
  const failed = useRead(formNumbers.getFailures, { params: { slug } })
  // Both at once: a later line would move the editor.
  if (data !== null && !failed.isReading) {
    return <Opened key={slug} draft={data} failures={failed.data ?? []} />
  }
  return (
    <Page title={slug} back={{ href: '/portal/forms', text: t().frame.forms }}>
      <Unread problem={problem} retry={reload} rows={8} />
    </Page>
  )
}

function Opened({ draft, failures }: { draft: FormDraft; failures: FormFailures }) {
  const { forms, numbers } = t()
  const { query, hrefWith } = useQuery()
  const role = me.value?.member.role
  const editor = useMemo(
    () => createEditor(draft, role === 'owner' || role === 'pricing', language.peek()),
    [],
  )
  const saving = useMemo(() => startAutosave(editor), [])
  useEffect(() => saving.stop, [])
  useLive(() => void saving.look())
  useUnsaved(saving.state.value !== 'saved')
  const { file } = editor.read.value
  const tab = query.tab ?? 'build'
  const links = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = links.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  const tabs = [
    ['build', forms.tabs.build],
    ['versions', forms.tabs.versions],
    ['embed', forms.tabs.embed],
    ['numbers', numbers.tab],
  ] as const
  return (
    <EditorContext.Provider value={editor}>
      <Page
        title={fileInWords(file?.name, '') || draft.slug}
        back={{ href: '/portal/forms', text: t().frame.forms }}
        actions={<FormToolbar saving={saving} />}
      >
        <nav ref={links} class="tabs form-tabs" aria-label={t().frame.forms}>
          {tabs.map(([name, text]) => (
            <a
              key={name}
              href={hrefWith({ tab: name === 'build' ? null : name, part: null })}
              aria-current={tab === name ? 'page' : undefined}
            >
              {text}
            </a>
          ))}
        </nav>
        <Failures failures={failures} />
        {tab === 'versions' && <VersionsPanel saving={saving} />}
        {tab === 'embed' && <Embed />}
        {tab === 'numbers' && <Numbers />}
        {!tabs.some(([name]) => name === tab && name !== 'build') && <Builder saving={saving} />}
      </Page>
    </EditorContext.Provider>
  )
}
