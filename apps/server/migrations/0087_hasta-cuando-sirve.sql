-- sirve-desde: 48; it adds a column that may be empty, of which a program of before does not know.
-- From when on the words of a message are no longer so ('vence mañana'): it is given up then, and not sent. Empty: it may be sent late.
alter table bandeja_salida add column sirve_hasta timestamptz;
