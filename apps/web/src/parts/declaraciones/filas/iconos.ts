// Each icon by its own path, as those of the blocks.
export { default as IconArrowForwardUp } from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
export { default as IconCircleNumber0 } from '@tabler/icons-react/dist/esm/icons/IconCircleNumber0.mjs';
export { default as IconFileInvoice } from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
export { default as IconHelpCircle } from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
