import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BandaDeCopia } from './banda-de-copia.tsx';

test('the staff of a restored copy reads of when it is and that nothing leaves it', () => {
  render(<BandaDeCopia dia="2026-11-19" />);
  expect(screen.getByRole('region', { name: 'Copia restaurada' }).textContent).toBe(
    'Esta es una copia restaurada del 19/11/2026: de aquí no sale ningún correo, cobro ni mensaje.',
  );
});
