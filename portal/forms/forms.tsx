import './forms.css'
import { useState } from 'preact/hooks'
import type { FormInShort } from '../../server/forms/desk.contract.ts'
import { useRead } from '../data.ts'
import { Page } from '../frame/page.tsx'
import { say } from '../messages/messages.ts'
import { Button } from '../parts/button.tsx'
import { Empty, Failed, Skeleton } from '../parts/states.tsx'
import { type Column, DataTable } from '../parts/table.tsx'
import { Age } from '../parts/when.tsx'
import { me } from '../session.ts'
import { LIST_FORMS } from './endpoints.ts'
import { NewForm } from './new-form.tsx'
import { StartFromTemplate } from './templates/dialog.tsx'

/** All forms of the account. */
export function Forms() {
  const { forms, templates } = say()
  const { data, problem, reload } = useRead(LIST_FORMS)
  const [isAdding, setAdding] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const role = me.value?.member.role
  const mayWrite = role === 'owner' || role === 'pricing'
  const add = mayWrite && (
    <>
      <Button onClick={() => setChoosing(true)}>{templates.title}</Button>
      <Button look="main" icon="plus" onClick={() => setAdding(true)}>
        {forms.add}
      </Button>
    </>
  )
  return (
    <Page title={forms.title} actions={data?.length ? add : null}>
      {data === null && problem === null && <Skeleton rows={4} height={36} />}
      {problem !== null && data === null && <Failed problem={problem} retry={reload} />}
      {data?.length === 0 && (
        <div class="card">
          <Empty icon="forms" title={forms.none} actions={add}>
            {forms.noneText}
          </Empty>
        </div>
      )}
      {data !== null && data.length > 0 && (
        <div class="card flush">
          <DataTable
            caption={forms.title}
            columns={columns()}
            rows={data}
            keyOf={({ slug }) => slug}
          />
        </div>
      )}
      {isChoosing && <StartFromTemplate onClose={() => setChoosing(false)} />}
      {isAdding && <NewForm forms={data ?? []} onClose={() => setAdding(false)} />}
    </Page>
  )
}

function columns(): Column<FormInShort>[] {
  const { forms } = say()
  return [
    {
      key: 'name',
      label: forms.name,
      cell: (one) => (
        <>
          <a class="over" href={`/portal/forms/${one.slug}`}>
            {one.name}
          </a>{' '}
          {one.has_draft && <span class="pill warn">{forms.draft}</span>}
          <div class="soft small mono">{one.slug}</div>
        </>
      ),
    },
    {
      key: 'languages',
      label: forms.languagesLabel,
      tight: true,
      cell: ({ languages }) => languages.join(', '),
    },
    {
      key: 'version',
      label: forms.versionLabel,
      align: 'end',
      tight: true,
      labelled: true,
      cell: ({ version }) => <span class="number">{version}</span>,
    },
    {
      key: 'changed',
      label: forms.publishedLabel,
      align: 'end',
      tight: true,
      labelled: true,
      cell: ({ updated_at }) => <Age at={updated_at} />,
    },
  ]
}
