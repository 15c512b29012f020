import { useState } from 'preact/hooks'
import { type LeadSource, leadSources } from '../../../server/leads/sources/sources.contract.ts'
import { Button } from '../../components/button.tsx'
import { Pill } from '../../components/pill.tsx'
import { Empty, Unread } from '../../components/states.tsx'
import { type Column, DataTable } from '../../components/table.tsx'
import { useRead } from '../../data.ts'
import { SettingsPage } from '../../frame/settings-page.tsx'
import { useLive } from '../../live.ts'
import { t } from '../../messages/messages.ts'
import { NewSource } from './new-source.tsx'

/** The sources of leads at Google and Meta. */
export function LeadSources() {
  const { leadSources: texts } = t()
  const { data, problem, reload } = useRead(leadSources.list)
  const [isAdding, setAdding] = useState(false)
  useLive(reload)
  const add = (
    <Button look="main" icon="plus" onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  )
  const sources = data?.sources ?? []
  return (
    <SettingsPage title={texts.tab} actions={sources.length > 0 && add}>
      <p class="soft explain">{texts.text}</p>
      {data === null && <Unread problem={problem} retry={reload} rows={3} height={34} />}
      {data !== null && (
        <div class="card flush">
          {sources.length === 0 ? (
            <Empty icon="download" title={texts.none} actions={add}>
              {texts.noneText}
            </Empty>
          ) : (
            <DataTable
              caption={texts.tab}
              columns={columns()}
              rows={sources}
              keyOf={({ id }) => id}
            />
          )}
        </div>
      )}
      {isAdding && <NewSource onMade={() => void reload(true)} onClose={() => setAdding(false)} />}
    </SettingsPage>
  )
}

function columns(): Column<LeadSource>[] {
  const { leadSources: texts } = t()
  return [
    {
      key: 'name',
      label: t().frame.name,
      cell: ({ id, name, kind }) => (
        <>
          <a class="over" href={`/portal/settings/lead-sources/${id}`}>
            {name}
          </a>
          <span class="soft small block">{texts.kinds[kind]}</span>
        </>
      ),
    },
    {
      key: 'waiting',
      label: texts.states.waiting,
      tight: true,
      cell: ({ waiting }) => waiting > 0 && texts.waiting(waiting),
    },
    {
      key: 'state',
      label: t().mail.state,
      tight: true,
      cell: (source) => <SourceState source={source} />,
    },
  ]
}

export function SourceState({ source: { is_active: isOn, trouble } }: { source: LeadSource }) {
  const { leadSources: texts } = t()
  if (trouble !== null) return <Pill look="danger">{texts.trouble}</Pill>
  return isOn ? <Pill look="good">{texts.on}</Pill> : <Pill look="warn">{texts.off}</Pill>
}
