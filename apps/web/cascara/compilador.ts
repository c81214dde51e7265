import react from '@vitejs/plugin-react';

/**
 * React with its compiler. It remembers what a component reads until its inputs change, so a read of a thing that changes
 * inside gets old. The unit tests run with it too: without it such a fault is seen only in the built web.
 */
export const reactCompilado = () => react({ compiler: true });
