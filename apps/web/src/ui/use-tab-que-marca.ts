import { type FocusEvent, type KeyboardEvent, useMemo, useRef } from 'react';

/**
 * In a focus trap the library moves the focus itself at each Tab and leaves the caret at the end, so that typing adds to the
 * text. The browser's own Tab selects the whole text, and so does this.
 */
export function useTabQueMarca() {
  const tabula = useRef(false);
  return useMemo(
    () => ({
      onKeyDownCapture: ({ key }: KeyboardEvent) => {
        tabula.current = key === 'Tab';
      },
      onPointerDownCapture: () => {
        tabula.current = false;
      },
      onFocus: ({ target }: FocusEvent) => {
        if (tabula.current && target instanceof HTMLInputElement) target.select();
        tabula.current = false;
      },
    }),
    [],
  );
}
