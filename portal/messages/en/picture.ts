/** Choosing and cutting a picture. */
export const picture = {
  cutTitle: 'Choose the part that shows',
  cutOut: 'The part that shows. Drag it, or use the sliders below.',
  zoom: 'Size',
  across: 'Left and right',
  upAndDown: 'Up and down',
  use: 'Use this part',
  orDrop: 'Or drop a picture here. Forms show it in the shape 4:3.',
  address: 'Address of the picture',
}
