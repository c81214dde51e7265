-- sirve-desde: 48; it adds a column with a constant default, which a program of before does not write.
-- 'Presentar sin ISR' is a decision of a person, and holds whoever buys in what is loaded afterwards (G-107).
alter table declaracion add column sin_isr boolean not null default false;
