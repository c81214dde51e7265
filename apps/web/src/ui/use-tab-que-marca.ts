import { type FocusEvent, type KeyboardEvent, useMemo, useRef } from 'react';

/**
 * Where the focus is kept in, the library moves it by itself with each Tab and leaves the caret at the end, so that who types
 * adds to what is there. The browser's own Tab marks all of the field; so does this.
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
