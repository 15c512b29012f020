// The block "Zeven form". WordPress loads this file in the editor only; zeven.php prints the form.
;(({ blocks, element, components, blockEditor, data, i18n }) => {
  const { createElement: h } = element
  const { __ } = i18n
  const { forms, variants, isSetUp } = window.zevenChoices
  /** The variants that lead on to a page. */
  const TEASERS = ['size', 'choice', 'area', 'price']

  /** What stands in the editor in place of the form. */
  function describe({ form, variant }) {
    const name = form || forms[0]
    if (!isSetUp || !name) return __('Set the server and a form in Settings › Zeven.', 'zeven')
    return `${name} · ${variants[variant] || variants.full}`
  }

  function Edit({ attributes, setAttributes }) {
    const pages = data.useSelect((select) =>
      select('core').getEntityRecords('postType', 'page', { per_page: 100, status: 'publish' }),
    )
    const choose = (name) => (value) => setAttributes({ [name]: value })
    const select = (name, label, options, help) =>
      h(components.SelectControl, {
        key: name,
        label,
        help,
        options,
        value: attributes[name],
        onChange: choose(name),
      })
    const options = {
      form: [
        { value: '', label: __('The first of the settings', 'zeven') },
        ...forms.map((slug) => ({ value: slug, label: slug })),
      ],
      variant: Object.entries(variants).map(([value, label]) => ({ value, label })),
      page: [
        { value: '', label: __('None: the whole form opens in its place', 'zeven') },
        ...(pages || []).map(({ id, title }) => ({
          value: String(id),
          label: title.rendered || String(id),
        })),
      ],
    }
    const fields = [
      select('form', __('Form', 'zeven'), options.form),
      select('variant', __('Shown as', 'zeven'), options.variant),
      TEASERS.includes(attributes.variant) &&
        select('page', __('Page with the whole form', 'zeven'), options.page),
    ]
    const panel = h(components.PanelBody, { title: __('Form', 'zeven') }, fields)
    return h(
      'div',
      blockEditor.useBlockProps(),
      h(blockEditor.InspectorControls, null, panel),
      h(components.Placeholder, {
        icon: 'feedback',
        label: __('Zeven form', 'zeven'),
        instructions: describe(attributes),
      }),
    )
  }

  blocks.registerBlockType('zeven/form', { edit: Edit, save: () => null })
})(window.wp)
