import type { Command } from 'commander'
import { fieldErrors } from '../../core/http/validate.ts'
import { describeTemplates } from '../../forms/templates/file.ts'
import { TemplateInput } from '../../forms/templates/templates.contract.ts'
import { useTemplate } from '../../forms/templates/templates.writes.ts'
import { CommandFailed, refusedAs } from './failure.ts'
import { act, onAccount, printing } from './output.ts'
import { listing } from './table.ts'
import { parsePercentage } from './values.ts'

interface TemplateOptions {
  slug?: string
  prefix?: string
  /** In hundredths of a percent. */
  vat?: number
}

const EXAMPLES = 'Its prices are examples: put in your own before customers see them.'

export function addTemplateCommands(program: Command): void {
  const template = program.command('template')

  printing(template.command('list').description('list the templates'), async () => {
    const templates = describeTemplates('en')
    const keys = ['name', 'about', 'questions', 'matrices', 'items'] as const
    return { json: { templates }, text: listing(templates, keys) }
  })

  onAccount(
    template
      .command('use')
      .description(
        'make a form, its prices and its items; when one is there already, nothing is made',
      )
      .option('--slug <slug>', 'slug of the form; the usual one of the template when left out')
      .option(
        '--prefix <prefix>',
        'what codes and article numbers begin with; the name when left out',
      )
      .option(
        '--vat <percentage>',
        'VAT rate of the items; that of the country when left out',
        parsePercentage,
      )
      .argument('<name>', 'the template'),
    (name: string, { slug, prefix, vat }: TemplateOptions) => {
      const refused = `the template ${name} cannot be used`
      const vat_rate = vat === undefined ? null : vat / 100
      const read = TemplateInput.safeParse({ template: name, slug, prefix, vat_rate })
      if (!read.success) throw new CommandFailed(refused, fieldErrors(read.error))
      return async (database, { id }) => {
        const used = await refusedAs(refused, () => act(database, useTemplate, id, read.data))
        const lines = [
          `Made the form ${used.slug} of account ${id}`,
          `  price matrices: ${used.matrices.join(', ') || 'none'}`,
          `  materials: ${used.materials.join('; ') || 'none'}`,
          `  items: ${used.items.join('; ') || 'none'}`,
          ...(used.matrices.length > 0 ? [EXAMPLES] : []),
        ]
        return { json: { account: id, ...used }, text: lines.join('\n') }
      }
    },
  )
}
